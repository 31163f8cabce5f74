/** A page of the browser set as it stands in the build's HTML. */
export interface PrerenderedPage {
  name: 'download' | 'support';
  title: string;
  markup: string;
}
