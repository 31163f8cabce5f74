/** A page for plain browsers, as the build has rendered it. */
export interface PrerenderedPage {
  name: 'download' | 'support';
  title: string;
  markup: string;
}
