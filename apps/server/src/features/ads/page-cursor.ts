import type { AdSort } from '@arabati/domain/ads/ad-filters';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';

/**
 * Where a page ended: the sort and the last ad's values in that sort's order. Opaque to callers (base64url of
 * JSON). It only says where to go on reading, so it needs no signature; what it says is checked all the same.
 */

/** PostgreSQL's own spelling in JSON, with microseconds: a millisecond would skip or repeat ads of one moment. */
const moment = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
  v.check((text) => {
    const date = new Date(`${text.slice(0, 19)}Z`);
    // The thirtieth of February parses and becomes another day.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  }),
);
const id = v.pipe(v.string(), v.uuid());
const priority = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const price = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const positions = {
  default: v.strictTuple([priority, v.boolean(), moment, id]),
  newest: v.strictTuple([moment, id]),
  oldest: v.strictTuple([moment, id]),
  'price-low': v.strictTuple([price, id]),
  'price-high': v.strictTuple([price, id]),
} satisfies Record<AdSort, v.GenericSchema>;

export type Position = (number | boolean | string)[];

/** @param position the last shown ad's, as JSON. */
export function writeCursor(sort: AdSort, position: string): string {
  return Buffer.from(`["${sort}",${position}]`).toString('base64url');
}

/** @throws Problem invalid-input for a cursor that is broken or of another sort. */
export function readCursor(sort: AdSort, cursor: string): Position {
  const schema = v.strictTuple([v.literal(sort), positions[sort]]);
  try {
    const [, position] = v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return position;
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
