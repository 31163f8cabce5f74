import type { AdminRole } from '@arabati/domain/administration/roles';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Finds all administrators. They are few, so the list has no pages. */
export function findAdministrators(
  connection: Connection,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  return connection
    .selectFrom('administrators')
    .select(['id', 'username', 'role', 'disabled_at', 'last_sign_in_at', 'created_at'])
    .select([
      sql<boolean>`exists (select from administrator_factors
                            where administrator_id = administrators.id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
      sql<number>`(select count(*) from admin_sessions
                    where administrator_id = administrators.id
                      and expires_at > ${now}::timestamptz and last_seen_at > ${idleSince}::timestamptz)::int`.as(
        'sessions',
      ),
    ])
    .orderBy('username')
    .execute();
}

/**
 * Locks all administrators, lowest id first. Every action that can change the number of owners acquires this lock first, so
 * that such actions are serialized.
 *
 * A lock of the owners alone would cause deadlocks. While such a query waits for an owner's row, that administrator may be
 * downgraded. PostgreSQL then locks the row although it no longer matches, and another transaction may have locked it as the
 * target of its action.
 *
 * @returns the owners who may sign in.
 */
export async function lockAllAdministrators(tx: Connection): Promise<string[]> {
  const administrators = await tx
    .selectFrom('administrators')
    .select(['id', 'role', 'disabled_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return administrators
    .filter(({ role, disabled_at }) => role === 'owner' && disabled_at === null)
    .map(({ id }) => id);
}

export async function writeRole(
  tx: Connection,
  { administratorId, role }: { administratorId: string; role: AdminRole },
): Promise<void> {
  await tx.updateTable('administrators').set({ role }).where('id', '=', administratorId).execute();
}

export async function writeDisabledAt(
  tx: Connection,
  { administratorId, disabledAt }: { administratorId: string; disabledAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('administrators')
    .set({ disabled_at: disabledAt })
    .where('id', '=', administratorId)
    .execute();
}
