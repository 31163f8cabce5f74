import type { AdminPermission } from '@arabati/domain/administration/roles';
import type { ComponentType, LazyExoticComponent } from 'react';

export interface AppRoute {
  /** wouter's pattern; pages read their parameters with `useParams`. */
  path: string;
  /** Names the page until it knows better (`usePageTitle`). Empty: the product's name alone. */
  title: string;
  page: ComponentType | LazyExoticComponent<ComponentType>;
  access?: 'member' | 'admin';
  /** What an administrator's role must permit. */
  permission?: AdminPermission;
  /**
   * form: without the bottom navigation, whose place the form's own buttons take. panes: as high as the screen, without
   * a footer, and without the bottom navigation while something is open. detail: without the bottom navigation, below whose
   * place the page's own bar of buttons would be a second one.
   */
  frame?: 'form' | 'panes' | 'detail';
  /** Says itself when its first screen stands (use-first-screen.ts): it is opened for what the server has to send. */
  waits?: true;
  /** Where the back button leads; back in the tab's history unless said. */
  back?: string;
}
