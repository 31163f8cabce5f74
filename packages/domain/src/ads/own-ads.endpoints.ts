import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema } from './ad.ts';
import * as requests from './own-ads.requests.ts';
import { adStatuses } from './vocabulary.ts';

export const ownAdsPageSize = 20;

const ownAdSchema = v.object({
  ...adCardSchema.entries,
  status: v.picklist(adStatuses),
  /** A removed ad that reports have hidden until an administrator decides. */
  under_review: v.boolean(),
});
export type OwnAd = v.InferOutput<typeof ownAdSchema>;

export const listOwnAds = defineEndpoint({
  ...requests.listOwnAds,
  summary: "The member's own ads of every status, newest first, in pages",
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(ownAdSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Number of ads by status; only on the first page. */
    counts: v.nullable(v.object({ active: v.number(), sold: v.number(), removed: v.number() })),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
