import type { IdentityState } from '@arabati/domain/identity-verification/identity';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { currentMembershipType, type MemberSearch, matchesMemberSearch } from '../members/members.public.ts';
import { selectRequests } from './identity-requests.queries.ts';

/** Selects the columns that administrators see. */
function selectForDesk(connection: Connection) {
  return selectRequests(connection)
    .innerJoin('profiles', 'profiles.user_id', 'identity_requests.user_id')
    .leftJoin('administrators as deciders', 'deciders.id', 'identity_requests.administrator_id')
    .leftJoin('administrators as takers', 'takers.id', 'identity_requests.taken_back_by')
    .select([
      'profiles.display_name',
      'profiles.user_id_display',
      'deciders.username as administrator',
      'takers.username as taken_back_by_name',
    ]);
}
export type DeskIdentityRow = NonNullable<Awaited<ReturnType<typeof findDeskRequest>>>;

export function findDeskRequest(connection: Connection, id: string) {
  return selectForDesk(connection).where('identity_requests.id', '=', id).executeTakeFirst();
}

/**
 * Builds the query for requests after a position: identity_requests_waiting oldest first, identity_requests_decided by
 * latest decision. A search uses profiles_by_search_text and identity_requests_by_member.
 */
export function deskIdentitiesQuery(
  connection: Connection,
  {
    state,
    search,
    after,
    limit,
  }: { state: IdentityState; search: MemberSearch | null; after: TimestampPosition | null; limit: number },
) {
  const waiting = state === 'waiting';
  const timestamp = sql.ref(waiting ? 'identity_requests.created_at' : 'identity_requests.decided_at');
  const position = sql`(${timestamp}, identity_requests.id)`;
  const beyond = waiting ? sql`>` : sql`<`;
  return (
    selectForDesk(connection)
      .select(sql<string>`json_build_array(${timestamp}, identity_requests.id)::text`.as('position'))
      // Inlined instead of a parameter, because the index of waiting requests is partial.
      .where(
        waiting
          ? sql<boolean>`identity_requests.state = 'waiting'`
          : sql<boolean>`identity_requests.state = ${state} and identity_requests.decided_at is not null`,
      )
      .$if(search !== null, (query) =>
        query.where(sql<boolean>`identity_requests.id in (
          select found.id from profiles p join identity_requests found on found.user_id = p.user_id
           where ${matchesMemberSearch(search as MemberSearch)})`),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`${position} ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy(timestamp, waiting ? 'asc' : 'desc')
      .orderBy('identity_requests.id', waiting ? 'asc' : 'desc')
      .limit(limit)
  );
}

export function findDeskIdentities(connection: Connection, page: Parameters<typeof deskIdentitiesQuery>[1]) {
  return deskIdentitiesQuery(connection, page).execute();
}

/** Served by identity_requests_waiting. */
export async function countWaiting(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('identity_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Finds the waiting request after this one, otherwise the oldest other one. Both are served by identity_requests_waiting.
 */
export async function findNextWaiting(
  connection: Connection,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select id from identity_requests
        where state = 'waiting' and (created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)
        order by created_at, id limit 1),
      (select id from identity_requests where state = 'waiting' and id <> ${id}::uuid
        order by created_at, id limit 1)
    ) as id`.execute(connection);
  return rows[0]?.id ?? null;
}

interface MemberFacts {
  created_at: Date;
  membership_type: MembershipType;
  active: number;
  sold: number;
  paused: number;
  removed: number;
  rejected: number;
  taken_back: number;
}

/**
 * Selects what an administrator compares a request with. Served by profiles_pkey, ads_by_seller and
 * identity_requests_by_member.
 */
export async function findMemberFacts(
  connection: Connection,
  { userId, requestId, now }: { userId: string; requestId: string; now: Date },
): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select p.created_at, ${currentMembershipType('p', now)} as membership_type,
           own_ads.active, own_ads.paused, own_ads.sold, own_ads.removed, earlier.rejected, earlier.taken_back
      from profiles p,
      lateral (
        select (count(*) filter (where status = 'active'))::int as active,
               (count(*) filter (where status = 'paused'))::int as paused,
               (count(*) filter (where status = 'sold'))::int as sold,
               (count(*) filter (where status = 'removed'))::int as removed
          from (select coalesce(hidden_status, status) as status from ads where ads.user_id = p.user_id) ads
      ) own_ads,
      lateral (
        select (count(*) filter (where state = 'rejected'))::int as rejected,
               (count(*) filter (where ended_by = 'desk'))::int as taken_back
          from identity_requests
         where identity_requests.user_id = p.user_id and identity_requests.id <> ${requestId}::uuid
      ) earlier
     where p.user_id = ${userId}::uuid`.execute(connection);
  return rows[0];
}
