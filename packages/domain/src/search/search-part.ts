import * as v from 'valibot';
import { conceptKinds } from './concept-kinds.ts';

export const partKinds = [...conceptKinds, 'price', 'year', 'mileage', 'word'] as const;

/** A part of a parsed search that is displayed and can be removed. */
export const searchPartSchema = v.object({
  kind: v.picklist(partKinds),
  /** Display text; `null` for a range, which has `min` and `max`. */
  label: v.nullable(v.string()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** The search text without this part. */
  without: v.string(),
});
export type SearchPart = v.InferOutput<typeof searchPartSchema>;
