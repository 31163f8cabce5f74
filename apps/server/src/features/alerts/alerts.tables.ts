import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface PushSubscriptions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Fixed<Date>;
}

interface StoredAlertSettings {
  user_id: Fixed<string>;
  messages: Generated<boolean>;
  saved_searches: Generated<boolean>;
  favorites: Generated<boolean>;
  account: Generated<boolean>;
  show_text: Generated<boolean>;
  quiet_hours: Generated<boolean>;
  max_per_day: Generated<number>;
  digest: Generated<boolean>;
  digest_due_at: Date | null;
  digest_from: Date | null;
}

interface Alerts {
  notification_id: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
  due_at: Date;
}

interface PushSends {
  id: Fixed<string>;
  subscription_id: Fixed<string>;
  topic: Fixed<string>;
  /** JSON, encrypted when it is sent. */
  payload: Fixed<string>;
  is_urgent: Fixed<boolean>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface AlertTables {
  push_subscriptions: PushSubscriptions;
  alert_settings: StoredAlertSettings;
  alert_days: { user_id: Fixed<string>; day: number; pushes: number };
  /** Rows are inserted by a trigger of `notifications`. */
  alerts: Alerts;
  push_sends: PushSends;
}
