import type { AlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { AlertTables } from './alerts.tables.ts';

const settingColumns = [
  'messages',
  'saved_searches',
  'favorites',
  'account',
  'show_text',
  'quiet_hours',
  'max_per_day',
  'digest',
] as const;

export function findSettings(connection: Connection, userId: string): Promise<AlertSettings | undefined> {
  return connection
    .selectFrom('alert_settings')
    .select(settingColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The member is locked. */
export async function writeSettings(
  tx: Connection,
  userId: string,
  columns: Updateable<AlertTables['alert_settings']>,
): Promise<void> {
  await tx
    .insertInto('alert_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Finds a member whose digest is due, and locks the row, which no other node then finds. */
export function claimDueDigest(tx: Connection, now: Date) {
  return tx
    .selectFrom('alert_settings')
    .select([...settingColumns, 'user_id', 'digest_from'])
    .where('digest', '=', true)
    .where('digest_due_at', '<=', now)
    .orderBy('digest_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function advanceDigest(
  tx: Connection,
  userId: string,
  times: { digest_due_at: Date; digest_from: Date | null },
): Promise<void> {
  await tx.updateTable('alert_settings').set(times).where('user_id', '=', userId).execute();
}
