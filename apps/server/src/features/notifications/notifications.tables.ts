import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Notifications {
  id: Fixed<string>;
  user_id: Fixed<string>;
  type: Fixed<NotificationType>;
  title: string;
  message: string;
  is_read: Generated<boolean>;
  created_at: Date;
  /** The ad that the notification refers to. Null after the ad's deletion. */
  ad_id: string | null;
  /** The conversation that the notification refers to, deleted with it. */
  conversation_id: Fixed<string | null>;
  /** The saved search whose new ads it counts. The notification is deleted with it. */
  saved_search_id: Fixed<string | null>;
  /** The followed showroom whose new ads it counts. */
  showroom_id: ColumnType<string | null, string | null | undefined, never>;
  /** The lead that it reminds of, deleted with it. */
  lead_id: ColumnType<string | null, string | null | undefined, never>;
  /** It confirms what the member has just done: neither pushed nor mailed. */
  in_app_only: ColumnType<boolean, boolean | undefined, never>;
}

/** The tables that only this feature writes. */
export interface NotificationTables {
  notifications: Notifications;
}
