import type { LiveIds, LiveKind } from '@arabati/domain/live/live-events';
import { sql } from 'kysely';
import { advisoryLockClasses } from '../advisory-locks.ts';
import type { Connection } from '../database.ts';

/**
 * Holds back whoever else announces to one of these members until the transaction ends. Ordered by the lock itself,
 * so that two transactions which announce to the same two members cannot wait for each other.
 */
export async function lockAnnouncements(tx: Connection, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${advisoryLockClasses.liveEvents}, members.key)
      from (select distinct hashtext(id) as key from unnest(${userIds}::text[]) as id order by key) as members
  `.execute(tx);
}

/** Keeps members from being deleted until the transaction ends, lowest id first; one who is gone is left out. */
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
  // Told at commit, or never.
  await sql`select pg_notify('live', id) from (select distinct unnest(${events.map(({ userId }) => userId)}::text[]) as id) as members`.execute(
    tx,
  );
}

export interface StoredLiveEvent {
  id: number;
  kind: LiveKind;
  ids: LiveIds;
}

/** In the order of their ids, which is that of their commits (see announce.ts). Served by live_events_by_member. */
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
 * Where a member's events stand. From `oldest` on, everything that came later is still here; `newest` is the last one
 * that the member has been told or is about to be; nothing lies beyond `highest`.
 */
export async function readLivePosition(
  connection: Connection,
  userId: string,
): Promise<{ oldest: number; newest: number; highest: number }> {
  return connection.transaction().execute(async (tx) => {
    // Nobody is between drawing an id for this member and committing it.
    await lockAnnouncements(tx, [userId]);
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

/** Deletes the oldest events, in the order of their ids, while they are from before a moment. Answers how many. */
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
  const firstKept = oldest.findIndex((event) => event.created_at >= moment);
  const old = firstKept < 0 ? oldest : oldest.slice(0, firstKept);
  const last = old.at(-1);
  if (!last) return 0;
  await connection.deleteFrom('live_events').where('id', '<=', last.id).execute();
  return old.length;
}
