import * as v from 'valibot';
import { Problem } from './problem.ts';

/**
 * Where a page of a list by time ended: moment and id of the last row. Opaque to callers (base64url of JSON). It only
 * says where to go on reading, so it needs no signature; what it says is checked all the same.
 */

/** PostgreSQL's own spelling in JSON, with microseconds: a millisecond would skip or repeat rows of one moment. */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
  v.check((text) => {
    const date = new Date(`${text.slice(0, 19)}Z`);
    // The thirtieth of February parses and becomes another day.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  }),
);
const positionSchema = v.strictTuple([timestampSchema, v.pipe(v.string(), v.uuid())]);

export type TimestampPosition = v.InferOutput<typeof positionSchema>;

/** @param position the last shown row's `json_build_array(created_at, id)`, as text. */
export function encodeTimestampCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** Null, from the beginning, for no cursor. @throws Problem invalid-input for a broken one. */
export function decodeTimestampCursor(cursor: string | undefined): TimestampPosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(positionSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
