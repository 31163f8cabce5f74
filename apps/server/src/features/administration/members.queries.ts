import type { MemberFilter, MemberSort } from '@arabati/domain/administration/members.requests';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MemberSearch } from '../members/members.public.ts';
import { holdsPremium, matchesMemberSearch } from '../members/members.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { memberOrders } from './member-order.queries.ts';

const suspended = hasOpenSuspension(sql.ref('p.user_id'));

function found({ search, membership, now }: MemberRequest) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search) conditions.push(matchesMemberSearch(search));
  const premium = holdsPremium('p', now);
  if (membership === 'suspended') conditions.push(suspended);
  else if (membership === 'free') conditions.push(sql`not ${premium}`);
  else if (membership !== 'all') conditions.push(premium);
  // `premium` matches every paid membership; the legacy type counts as premium_individual.
  if (membership === 'premium_individual') {
    conditions.push(sql`p.membership_type in ('premium', 'premium_individual')`);
  }
  if (membership === 'premium_trader') conditions.push(sql`p.membership_type = 'premium_trader'`);
  return sql.join(conditions, sql` and `);
}

interface MemberRequest {
  search: MemberSearch | null;
  membership: MemberFilter;
  now: Date;
}

interface MemberRow {
  user_id: string;
  display_name: string;
  unique_id: string;
  user_id_display: string;
  city: string;
  membership_type: 'free' | 'premium' | 'premium_individual' | 'premium_trader';
  membership_expires_at: Date | null;
  points: number;
  credits: number;
  created_at: Date;
  active_ads: number;
  suspended: boolean;
  /** The member's position in the sort order, as JSON: see member-cursor.ts. */
  position: string;
}

interface MemberPage extends MemberRequest {
  sort: MemberSort;
  /** `null` starts at the beginning. */
  after: (number | string)[] | null;
  limit: number;
}

/**
 * Builds the query for a page of members. Without a search, the order's index is used (member-order.queries.ts), otherwise the
 * indexes of the unique numbers or profiles_by_search_text. ads_by_seller counts each member's ads.
 */
export function membersQuery(request: MemberPage): RawBuilder<MemberRow> {
  const order = memberOrders[request.sort];
  const after = request.after ? sql`and ${order.after(request.after)}` : sql``;
  return sql<MemberRow>`
    select p.user_id, p.display_name, p.unique_id, p.user_id_display, p.city, p.membership_type,
           p.membership_expires_at, p.points, p.credits, p.created_at,
           (select count(*) from ads where ads.user_id = p.user_id and ads.status = 'active')::int as active_ads,
           ${suspended} as suspended, ${order.position} as position
      from profiles p
     where ${found(request)} ${after}
     order by ${order.by}
     limit ${request.limit}`;
}

export async function findMembers(connection: Connection, request: MemberPage): Promise<MemberRow[]> {
  return (await membersQuery(request).execute(connection)).rows;
}

export async function countMembers(connection: Connection, request: MemberRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profiles p where ${found(request)}`.execute(connection);
  return rows[0]?.count ?? 0;
}
