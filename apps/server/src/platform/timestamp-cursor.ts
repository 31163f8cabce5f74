import * as v from 'valibot';
import { Problem } from './problem.ts';

/**
 * A cursor of a list by time contains the timestamp and id of the last row, as base64url of JSON. It is opaque to
 * clients. It only selects where the next page starts, so it needs no signature, but it is validated.
 */

/** PostgreSQL's own JSON format with microseconds. Millisecond precision would skip or repeat rows. */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
  v.check((text) => {
    const date = new Date(`${text.slice(0, 19)}Z`);
    // 30 February parses and becomes another day.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  }),
);
const positionSchema = v.strictTuple([timestampSchema, v.pipe(v.string(), v.uuid())]);

export type TimestampPosition = v.InferOutput<typeof positionSchema>;

/** @param position the last listed row's `json_build_array(created_at, id)`, as text. */
export function encodeTimestampCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** Splits rows, of which one more than a page was selected, into a page and the cursor of the next one. */
export function pageOf<Row extends { position: string }>(
  rows: readonly Row[],
  size: number,
): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    shown,
    next_cursor: last && rows.length > size ? encodeTimestampCursor(last.position) : null,
  };
}

/** Returns null, the start of the list, without a cursor. @throws Problem invalid-input for an invalid cursor. */
export function decodeTimestampCursor(cursor: string | undefined): TimestampPosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(positionSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
