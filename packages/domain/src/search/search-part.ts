import * as v from 'valibot';
import { conceptKinds } from './concept-kinds.ts';

export const partKinds = [...conceptKinds, 'price', 'year', 'mileage', 'word'] as const;

/** A part of a search as it was understood, to be shown and taken out again. */
export const searchPartSchema = v.object({
  kind: v.picklist(partKinds),
  /** As it is shown; null for a range, which the ends say. */
  label: v.nullable(v.string()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** The search's text without it. */
  without: v.string(),
});
export type SearchPart = v.InferOutput<typeof searchPartSchema>;
