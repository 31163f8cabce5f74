import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema, adDetailSchema, sellerSchema } from './ad.ts';
import { adFilterEntries, adSorts } from './ad-filters.ts';
import { adFormSchema } from './ad-form.ts';
import * as requests from './ads.requests.ts';
import { adStatuses } from './vocabulary.ts';

export const browsePageSize = 20;
const idParam = v.pipe(v.string(), v.uuid());
const adParams = v.object({ ad_id: idParam });

export const queryNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    // JSON Schema cannot bound a number that is sent as text, so the description states the bounds.
    v.description(`A whole number from ${minimum} to ${maximum}`),
    v.transform(Number),
    v.minValue(minimum),
    v.maxValue(maximum),
  );

export const pageEntries = {
  /** Cursor of the previous page; absent for the first. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  limit: v.optional(queryNumber(1, 50), String(browsePageSize)),
};

export const adPageEntries = {
  items: v.array(adCardSchema),
  /** Null on the last page. */
  next_cursor: v.nullable(v.string()),
  /** Only on the first page. */
  total: v.nullable(v.object({ count: v.number(), exact: v.boolean() })),
};

export const listAds = defineEndpoint({
  ...requests.listAds,
  summary: 'Active ads, filtered and sorted, in pages',
  query: v.object({ ...adFilterEntries, sort: v.optional(v.picklist(adSorts), 'default'), ...pageEntries }),
  response: v.object(adPageEntries),
  problems: ['invalid-input'],
});

export const getAd = defineEndpoint({
  ...requests.getAd,
  summary: 'One active or sold ad, without its phone numbers',
  params: adParams,
  response: adDetailSchema,
  problems: ['ad-not-found', 'ad-under-review'],
});

export const listSimilarAds = defineEndpoint({
  ...requests.listSimilarAds,
  summary: "Active ads of similar cars, by model, year and price, other sellers' first",
  params: adParams,
  response: v.object({
    items: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })),
  }),
  problems: ['ad-not-found'],
});

export const listSellerAds = defineEndpoint({
  ...requests.listSellerAds,
  summary: "A seller's active ads",
  params: v.object({ user_id: idParam }),
  query: v.object({ excluding: v.optional(idParam), ...pageEntries }),
  response: v.object({
    seller: sellerSchema,
    items: v.array(adCardSchema),
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['seller-not-found', 'invalid-input'],
});

export const countView = defineEndpoint({
  ...requests.countView,
  staff: 'answering',
  writeClass: 'anonymous',
  summary: "Count a view of an ad's page, unless by its owner",
  params: adParams,
  response: v.object({ view_count: v.number() }),
  problems: ['ad-not-found', 'too-many-requests'],
});

/** Minutes that a review is expected to take, by the latest ones; null if that is unknown. */
export const expectedMinutesSchema = v.nullable(v.number());

export const postAd = defineEndpoint({
  ...requests.postAd,
  staff: 'seller',
  writeClass: 'ad',
  summary: 'Post an ad; a retry with the same id and contents has no further effect',
  body: adFormSchema,
  response: v.object({
    id: v.string(),
    created_at: v.string(),
    /** The review that the ad waits for; null for a listed ad. */
    review: v.nullable(v.object({ expected_minutes: expectedMinutesSchema })),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'monthly-limit-reached',
    'posting-limited',
    'photo-missing',
    'chassis-number-taken',
    'id-taken',
    'ad-posted-before',
    'too-many-requests',
  ],
});

export const setAdStatus = defineEndpoint({
  ...requests.setAdStatus,
  staff: 'seller',
  writeClass: 'ad',
  summary: "Mark one's own ad as sold, or as active again",
  params: adParams,
  body: v.object({ status: v.picklist(['active', 'sold'], 'invalid') }),
  problems: [
    'not-signed-in',
    'ad-not-found',
    'posting-limited',
    'chassis-number-taken',
    'invalid-input',
    'too-many-requests',
  ],
});

export const deleteAd = defineEndpoint({
  ...requests.deleteAd,
  staff: 'manager',
  writeClass: 'ad',
  summary: "Delete one's own ad",
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});
