import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema } from './ad.ts';
import { priceSchema } from './ad-form.ts';
import { expectedMinutesSchema } from './ads.endpoints.ts';
import * as requests from './own-ads.requests.ts';
import { adStatuses } from './vocabulary.ts';

export const ownAdsPageSize = 20;

const ownAdSchema = v.object({
  ...adCardSchema.entries,
  status: v.picklist(adStatuses),
  /** ISO 8601: the last renewal; null for an ad that was never renewed. */
  renewed_at: v.nullable(v.string()),
  /** Questions whether the car is still available, without an answer. */
  asks: v.number(),
  /** A removed ad that reports have hidden until an administrator decides. */
  under_review: v.boolean(),
  /** Since when the ad waits for the review before it is listed; null for another ad. */
  review_first_since: v.nullable(v.string()),
});
export type OwnAd = v.InferOutput<typeof ownAdSchema>;

export const listOwnAds = defineEndpoint({
  ...requests.listOwnAds,
  staff: 'answering',
  summary: "The member's own ads of every status, newest first, in pages",
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(ownAdSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Minutes that the review first is expected to take; null if that is unknown or no ad of the page waits for it. */
    expected_review_minutes: expectedMinutesSchema,
    /** Ads of the monthly allowance that a renewal uses. */
    renewal_ads: v.number(),
    /** Number of ads by status, those under review apart; only on the first page. */
    counts: v.nullable(
      v.object({
        active: v.number(),
        paused: v.number(),
        sold: v.number(),
        removed: v.number(),
        under_review: v.number(),
      }),
    ),
    /** How often these ads were seen in lists and opened within seven days, by their ids. */
    last_week: v.record(v.string(), v.object({ impressions: v.number(), openings: v.number() })),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const priceChangeSchema = v.object({
  id: v.string(),
  old_price: v.number(),
  price: v.number(),
  /** ISO 8601, UTC. */
  changed_at: v.string(),
  undone_at: v.nullable(v.string()),
  /** The name of the person who acted for the owner's showroom; null for the owner. */
  acted_by: v.nullable(v.string()),
});
export type PriceChange = v.InferOutput<typeof priceChangeSchema>;

/** Changes that are listed: more than a year's with the default limit. */
export const listedPriceChanges = 200;

const adId = v.pipe(v.string(), v.uuid());

export const listPriceChanges = defineEndpoint({
  ...requests.listPriceChanges,
  staff: 'answering',
  summary: "The changes of the price of one's own ad, latest first, and how many are left this week",
  params: v.object({ ad_id: adId }),
  response: v.object({
    items: v.array(priceChangeSchema),
    changes_left: v.number(),
    /** The limit of changes within seven days. */
    limit: v.number(),
  }),
  problems: ['not-signed-in', 'ad-not-found'],
});

const changeParams = v.object({ ad_id: adId, price_change_id: v.pipe(v.string(), v.uuid()) });

export const changePrice = defineEndpoint({
  ...requests.changePrice,
  staff: 'seller',
  writeClass: 'ad',
  summary:
    "Change the price of one's own active ad; the id is made by the client, a retry has no further effect",
  params: changeParams,
  body: v.object({
    price: priceSchema,
    /** That the owner has confirmed a price which is about a thousand times as high or low. */
    confirmed: v.optional(v.boolean('invalid'), false),
  }),
  response: v.object({
    price: v.number(),
    dropped_from: v.nullable(v.number()),
    /** ISO 8601: until when the change can be undone. */
    undo_until: v.string(),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-not-active',
    'price-change-unlikely',
    'too-many-price-changes',
    'id-taken',
    'too-many-requests',
  ],
});

export const undoPriceChange = defineEndpoint({
  ...requests.undoPriceChange,
  staff: 'seller',
  writeClass: 'ad',
  summary: "Undo the latest change of the price of one's own ad within some minutes; it is then not counted",
  params: changeParams,
  problems: ['not-signed-in', 'ad-not-found', 'not-found', 'price-change-final', 'too-many-requests'],
});
