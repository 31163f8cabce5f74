import type { ComponentType, LazyExoticComponent } from 'react';

export interface AppRoute {
  /** wouter's pattern; pages read their parameters with `useParams`. */
  path: string;
  /** Names the page until it knows better (`usePageTitle`). Empty: the product's name alone. */
  title: string;
  page: ComponentType | LazyExoticComponent<ComponentType>;
  access?: 'member' | 'admin';
  /**
   * form: without the bottom navigation, whose place the form's own buttons take. panes: as high as the screen, without
   * a footer, and without the bottom navigation while something is open.
   */
  frame?: 'form' | 'panes';
  /** Says itself when its first screen stands (use-first-screen.ts): it is opened for what the server has to send. */
  waits?: true;
  /** Where the back button leads; back in the tab's history unless said. */
  back?: string;
}
