import type { MemberSort } from '@arabati/domain/administration/members.requests';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import { timestampSchema } from '../../platform/timestamp-cursor.ts';

/** The last listed member's values in a sort order (member-order.queries.ts). */
export type MemberPosition = (number | string)[];

const id = v.pipe(v.string(), v.uuid());
const byAge = v.strictTuple([timestampSchema, id]);

const positions: Record<MemberSort, v.GenericSchema<unknown, MemberPosition>> = {
  newest: byAge,
  oldest: byAge,
  name: v.strictTuple([v.pipe(v.string(), v.maxLength(100)), id]),
  points: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)), id]),
};

/** Encodes an opaque cursor (base64url of JSON). @param position the last listed member's position, as JSON. */
export function writeMemberCursor(sort: MemberSort, position: string): string {
  return Buffer.from(`["${sort}",${position}]`).toString('base64url');
}

/** Returns null without a cursor. @throws Problem invalid-input for an invalid cursor or one of another sort. */
export function readMemberCursor(sort: MemberSort, cursor: string | undefined): MemberPosition | null {
  if (cursor === undefined) return null;
  const schema = v.strictTuple([v.literal(sort), positions[sort]]);
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))[1];
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
