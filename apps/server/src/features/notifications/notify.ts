import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Schema } from '../../platform/schema.ts';

export interface NewNotification {
  userId: string;
  type: Schema['notifications']['type'];
  /** Words are chosen here once and stored: a notification says what was true when it came. */
  title: string;
  message: string;
  now: Date;
}

export async function notify(tx: Connection, notification: NewNotification): Promise<void> {
  const { userId, type, title, message, now } = notification;
  await tx
    .insertInto('notifications')
    .values({ id: newId(), user_id: userId, type, title, message, created_at: now })
    .execute();
}
