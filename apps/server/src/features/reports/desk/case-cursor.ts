import * as v from 'valibot';
import { Problem } from '../../../platform/problem.ts';
import { timestampSchema } from '../../../platform/timestamp-cursor.ts';

const positionSchema = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(0)),
  timestampSchema,
  v.pipe(v.string(), v.uuid()),
]);

/** The negated weight, the timestamp and the id of the last listed case. */
export type CasePosition = v.InferOutput<typeof positionSchema>;

/** @param position `json_build_array(-weight, created_at, id)`, as text. */
export function encodeCaseCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** Returns null, the start of the list, without a cursor. @throws Problem invalid-input for an invalid cursor. */
export function decodeCaseCursor(cursor: string | undefined): CasePosition | null {
  if (cursor === undefined) return null;
  try {
    return v.parse(positionSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
