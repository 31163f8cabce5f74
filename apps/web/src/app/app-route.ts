import type { AdminPermission } from '@arabati/domain/administration/roles';
import type { ComponentType } from 'react';

export interface AppRoute {
  /** wouter's pattern; pages read their parameters with `useParams`. */
  path: string;
  /** Title until the page sets its own (`usePageTitle`). Empty: the product's name only. */
  title: string;
  page: ComponentType;
  access?: 'member' | 'admin';
  /** Permission that an administrator's role must have. */
  permission?: AdminPermission;
  /**
   * form: no bottom navigation, because the form's buttons replace it. panes: as high as the screen, no footer, and no
   * bottom navigation while an item is open. detail: no bottom navigation, because the page has its own bar of buttons.
   */
  frame?: 'form' | 'panes' | 'detail';
  /** The page marks its first screen as ready itself (use-first-screen.ts), because its main content is loaded. */
  waits?: true;
  /** Target of the back button; by default, back in the tab's history. */
  back?: string;
}
