import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema } from './ad.ts';
import { expectedMinutesSchema } from './ads.endpoints.ts';
import * as requests from './own-ads.requests.ts';
import { adStatuses } from './vocabulary.ts';

export const ownAdsPageSize = 20;

const ownAdSchema = v.object({
  ...adCardSchema.entries,
  status: v.picklist(adStatuses),
  /** A removed ad that reports have hidden until an administrator decides. */
  under_review: v.boolean(),
  /** Since when the ad waits for the review before it is listed; null for another ad. */
  review_first_since: v.nullable(v.string()),
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
    /** Number of ads by status, those under review apart; only on the first page. */
    /** Minutes that the review first is expected to take; null if that is unknown or no ad of the page waits for it. */
    expected_review_minutes: expectedMinutesSchema,
    counts: v.nullable(
      v.object({ active: v.number(), sold: v.number(), removed: v.number(), under_review: v.number() }),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
