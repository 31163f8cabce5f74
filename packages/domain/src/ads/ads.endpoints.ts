import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema, adDetailSchema, sellerSchema } from './ad.ts';
import { adFilterEntries, adSorts } from './ad-filters.ts';
import { adFormSchema } from './ad-form.ts';
import { adStatuses } from './vocabulary.ts';

export const browsePageSize = 20;
export const otherAdsLimit = 6;
export const featuredLimit = 8;
/** The first request of the home page. The server preloads it, so that it starts before the script arrives. */
export const firstAdsQuery = { sort: 'default', limit: String(featuredLimit) } as const;
/** Counts are exact up to this limit; above it, they are minimums. */
export const countCeiling = 10_000;

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
  /** From the page before; absent for the first. */
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
  method: 'GET',
  path: '/api/ads',
  access: 'public',
  summary: 'Active ads, filtered and sorted, a page at a time',
  query: v.object({ ...adFilterEntries, sort: v.optional(v.picklist(adSorts), 'default'), ...pageEntries }),
  answer: v.object(adPageEntries),
  problems: ['invalid-input'],
});

export const getAd = defineEndpoint({
  method: 'GET',
  path: '/api/ads/{ad_id}',
  access: 'public',
  summary: 'One active or sold ad, without its numbers',
  params: adParams,
  answer: adDetailSchema,
  problems: ['ad-not-found'],
});

export const similarAdsLimit = 6;

export const listSimilarAds = defineEndpoint({
  method: 'GET',
  path: '/api/ads/{ad_id}/similar',
  access: 'public',
  summary: "Active ads of a car like an ad's: by model, year and price, other sellers' first",
  params: adParams,
  answer: v.object({ items: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })) }),
  problems: ['ad-not-found'],
});

export const listSellerAds = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/{user_id}/ads',
  access: 'public',
  summary: "A seller's active ads",
  params: v.object({ user_id: idParam }),
  query: v.object({ excluding: v.optional(idParam), ...pageEntries }),
  answer: v.object({
    seller: sellerSchema,
    items: v.array(adCardSchema),
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['seller-not-found', 'invalid-input'],
});

export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/ads/{ad_id}/views',
  access: 'visitor',
  writeClass: 'anonymous',
  summary: "Count an opening of an ad's page by someone who is not its owner",
  params: adParams,
  answer: v.object({ view_count: v.number() }),
  problems: ['ad-not-found', 'too-many-requests'],
});

export const postAd = defineEndpoint({
  method: 'POST',
  path: '/api/ads',
  access: 'member',
  writeClass: 'ad',
  summary: 'Post an ad; the same id again is the same ad',
  body: adFormSchema,
  answer: v.object({ id: v.string(), created_at: v.string() }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'monthly-limit-reached',
    'photo-missing',
    'id-taken',
    'too-many-requests',
  ],
});

export const setAdStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/ads/{ad_id}/status',
  access: 'member',
  writeClass: 'ad',
  summary: "Mark one's own ad as sold, or offer it again",
  params: adParams,
  body: v.object({ status: v.picklist(['active', 'sold'], 'invalid') }),
  problems: ['not-signed-in', 'ad-not-found', 'invalid-input', 'too-many-requests'],
});

export const deleteAd = defineEndpoint({
  method: 'DELETE',
  path: '/api/ads/{ad_id}',
  access: 'member',
  writeClass: 'ad',
  summary: "Delete one's own ad",
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});
