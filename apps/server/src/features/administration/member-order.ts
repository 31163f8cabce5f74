import type { MemberSort } from '@arabati/domain/administration/members.endpoints';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import { timestampSchema } from '../../platform/timestamp-cursor.ts';

type Position = (number | string)[];

interface Order {
  by: RawBuilder<unknown>;
  /** The last listed member's values in this order, as a JSON array. A cursor contains them. */
  position: RawBuilder<string>;
  schema: v.GenericSchema<unknown, Position>;
  /** Matches members after a position. A row comparison lets the index scan start there. */
  after(position: Position): RawBuilder<boolean>;
}

const id = v.pipe(v.string(), v.uuid());
const byAge = {
  position: sql<string>`json_build_array(p.created_at, p.user_id)::text`,
  schema: v.strictTuple([timestampSchema, id]),
};

/**
 * All sort orders. Each is total (ties by id) and matches one index, scanned forwards or backwards: `newest` and
 * `oldest` profiles_by_age (for paid memberships profiles_premium), `name` profiles_by_name, `points`
 * profiles_by_points.
 */
export const memberOrders: Record<MemberSort, Order> = {
  newest: {
    ...byAge,
    by: sql`p.created_at desc, p.user_id desc`,
    after: ([at, id]) => sql`(p.created_at, p.user_id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    ...byAge,
    by: sql`p.created_at, p.user_id`,
    after: ([at, id]) => sql`(p.created_at, p.user_id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  name: {
    by: sql`p.display_name, p.user_id`,
    position: sql`json_build_array(p.display_name, p.user_id)::text`,
    schema: v.strictTuple([v.pipe(v.string(), v.maxLength(100)), id]),
    after: ([name, id]) => sql`(p.display_name, p.user_id) > (${name}::text, ${id}::uuid)`,
  },
  points: {
    by: sql`p.points desc, p.user_id desc`,
    position: sql`json_build_array(p.points, p.user_id)::text`,
    schema: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)), id]),
    after: ([points, id]) => sql`(p.points, p.user_id) < (${points}::int, ${id}::uuid)`,
  },
};

/** Encodes an opaque cursor (base64url of JSON). @param position the last listed member's position, as JSON. */
export function writeMemberCursor(sort: MemberSort, position: string): string {
  return Buffer.from(`["${sort}",${position}]`).toString('base64url');
}

/** Returns null without a cursor. @throws Problem invalid-input for an invalid cursor or one of another sort. */
export function readMemberCursor(sort: MemberSort, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const schema = v.strictTuple([v.literal(sort), memberOrders[sort].schema]);
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))[1];
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
