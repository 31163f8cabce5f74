import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import { timestampSchema } from '../../platform/timestamp-cursor.ts';

/**
 * A cursor contains the sort and the last ad's values in that order, as base64url of JSON. It is opaque to clients. It
 * only selects where the next page starts, so it needs no signature, but it is validated.
 */

const id = v.pipe(v.string(), v.uuid());
const priority = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const price = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A position in the orders by price. */
export const pricePosition = v.strictTuple([price, id]);
export type PricePosition = v.InferOutput<typeof pricePosition>;

const positions = {
  default: v.strictTuple([priority, v.boolean(), timestampSchema, id]),
  newest: v.strictTuple([timestampSchema, id]),
  oldest: v.strictTuple([timestampSchema, id]),
  'price-low': pricePosition,
  'price-high': pricePosition,
} satisfies Record<ListOrder, v.GenericSchema>;

/** The schema of positions in an order. */
export const positionOf = (sort: ListOrder): v.GenericSchema<Position> => positions[sort];

export type Position = (number | boolean | string)[];

/** @param position the last listed ad's position, as JSON. */
export function encodeCursor(sort: ListOrder, position: string): string {
  return Buffer.from(`["${sort}",${position}]`).toString('base64url');
}

/** @throws Problem invalid-input for an invalid cursor or one of another sort. */
export function decodeCursor(sort: ListOrder, cursor: string): Position {
  const schema = v.strictTuple([v.literal(sort), positions[sort]]);
  try {
    const [, position] = v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return position;
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
