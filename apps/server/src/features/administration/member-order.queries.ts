import type { MemberSort } from '@arabati/domain/administration/members.requests';
import { type RawBuilder, sql } from 'kysely';
import type { MemberPosition } from './member-cursor.ts';

interface Order {
  by: RawBuilder<unknown>;
  /** The last listed member's values in this order, as a JSON array. A cursor contains them. */
  position: RawBuilder<string>;
  /** Matches members after a position. A row comparison lets the index scan start there. */
  after(position: MemberPosition): RawBuilder<boolean>;
}

const byAge = sql<string>`json_build_array(p.created_at, p.user_id)::text`;

/**
 * All sort orders. Each is total (ties by id) and matches one index, scanned forwards or backwards: `newest` and
 * `oldest` profiles_by_age (for paid memberships profiles_premium), `name` profiles_by_name, `points`
 * profiles_by_points.
 */
export const memberOrders: Record<MemberSort, Order> = {
  newest: {
    position: byAge,
    by: sql`p.created_at desc, p.user_id desc`,
    after: ([at, id]) => sql`(p.created_at, p.user_id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    position: byAge,
    by: sql`p.created_at, p.user_id`,
    after: ([at, id]) => sql`(p.created_at, p.user_id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  name: {
    by: sql`p.display_name, p.user_id`,
    position: sql`json_build_array(p.display_name, p.user_id)::text`,
    after: ([name, id]) => sql`(p.display_name, p.user_id) > (${name}::text, ${id}::uuid)`,
  },
  points: {
    by: sql`p.points desc, p.user_id desc`,
    position: sql`json_build_array(p.points, p.user_id)::text`,
    after: ([points, id]) => sql`(p.points, p.user_id) < (${points}::int, ${id}::uuid)`,
  },
};
