import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { pointReasons } from './point-reasons.ts';
import * as requests from './points.requests.ts';

export const pointHistoryPageSize = 20;

const ownPointEntrySchema = v.object({
  id: v.string(),
  reason: v.picklist(pointReasons),
  /** The change; negative if points were spent. */
  points: v.number(),
  credits: v.number(),
  /** The ad that was revealed; null if it can no longer be opened. */
  ad_id: v.nullable(v.string()),
  ad_title: v.nullable(v.string()),
  /** The name of the person who acted for the member's showroom; null for the member. */
  acted_by: v.nullable(v.string()),
  created_at: v.string(),
});
export type OwnPointEntry = v.InferOutput<typeof ownPointEntrySchema>;

export const listOwnPointEntries = defineEndpoint({
  ...requests.listOwnPointEntries,
  staff: 'manager',
  summary: "Changes of the member's own balance, latest first, in pages",
  query: v.object({
    /** From the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({ items: v.array(ownPointEntrySchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input'],
});
