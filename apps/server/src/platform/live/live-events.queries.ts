import type { LiveIds, LiveKind } from '@arabati/domain/live/live-events';
import { sql } from 'kysely';
import { advisoryLockClasses } from '../advisory-locks.ts';
import type { Connection } from '../database.ts';

/**
 * Blocks other transactions that publish events for one of these members until this transaction ends. The locks are
 * acquired in a fixed order, so that two transactions for the same two members cannot deadlock.
 */
export async function lockLiveEvents(tx: Connection, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${advisoryLockClasses.liveEvents}, members.key)
      from (select distinct hashtext(id) as key from unnest(${userIds}::text[]) as id order by key) as members
  `.execute(tx);
}

/** Prevents the deletion of members until the transaction ends, lowest id first. Deleted members are omitted. */
export async function lockListeners(tx: Connection, userIds: readonly string[]): Promise<void> {
  await sql`select from profiles where user_id = any(${userIds}::uuid[]) order by user_id for key share`.execute(
    tx,
  );
}

export async function insertLiveEvents(
  tx: Connection,
  events: readonly { userId: string; kind: LiveKind; ids: LiveIds; now: Date }[],
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values(
      events.map(({ userId, kind, ids, now }) => ({
        user_id: userId,
        kind,
        ids: JSON.stringify(ids),
        created_at: now,
      })),
    )
    .execute();
  // Notifications are delivered on commit only.
  await sql`select pg_notify('live', id) from (select distinct unnest(${events.map(({ userId }) => userId)}::text[]) as id) as members`.execute(
    tx,
  );
}

export interface StoredLiveEvent {
  id: number;
  kind: LiveKind;
  ids: LiveIds;
}

/**
 * Finds events in the order of their ids, which is the order of their commits (see publish-live-events.ts). Served by
 * live_events_by_member.
 */
export function findLiveEvents(
  connection: Connection,
  { userId, after, limit }: { userId: string; after: number; limit: number },
): Promise<StoredLiveEvent[]> {
  return connection
    .selectFrom('live_events')
    .select(['id', 'kind', 'ids'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Returns the range of a member's events. All events from `oldest` on are stored. `newest` is the last event that was
 * published to the member or is about to be. No event has an id above `highest`.
 */
export async function readLivePosition(
  connection: Connection,
  userId: string,
): Promise<{ oldest: number; newest: number; highest: number }> {
  return connection.transaction().execute(async (tx) => {
    // With this lock, no transaction has generated an id for this member without committing it.
    await lockLiveEvents(tx, [userId]);
    const { rows } = await sql<{ oldest: number; newest: number; highest: number }>`
      with drawn as (
        select case when is_called then last_value else 0 end as highest from live_events_id_seq
      ), kept as (
        select coalesce((select min(id) - 1 from live_events), highest) as oldest, highest from drawn
      )
      select oldest, highest,
             coalesce((select max(id) from live_events where user_id = ${userId}::uuid), oldest) as newest
        from kept
    `.execute(tx);
    return rows[0] as { oldest: number; newest: number; highest: number };
  });
}

/** Deletes events before a timestamp, oldest first, in the order of their ids. Returns their number. */
export async function deleteLiveEventsBefore(
  connection: Connection,
  moment: Date,
  atMost: number,
): Promise<number> {
  const oldest = await connection
    .selectFrom('live_events')
    .select(['id', 'created_at'])
    .orderBy('id')
    .limit(atMost)
    .execute();
  const firstRecent = oldest.findIndex((event) => event.created_at >= moment);
  const old = firstRecent < 0 ? oldest : oldest.slice(0, firstRecent);
  const last = old.at(-1);
  if (!last) return 0;
  await connection.deleteFrom('live_events').where('id', '<=', last.id).execute();
  return old.length;
}
