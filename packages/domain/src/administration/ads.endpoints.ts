import * as v from 'valibot';
import { adCardSchema, adDetailSchema } from '../ads/ad.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText, optionalLine, optionalText } from '../text/clean-text.ts';
import { amountSchema } from './money.endpoints.ts';

export const administeredAdsPageSize = 20;
/** Counts are exact up to here; above, they say 'at least'. */
export const administeredAdsCountCeiling = 10_000;

export const administeredAdSorts = ['newest', 'oldest', 'price-high', 'price-low'] as const;
export type AdministeredAdSort = (typeof administeredAdSorts)[number];

export const adStatusFilters = ['all', ...adStatuses] as const;
export type AdStatusFilter = (typeof adStatusFilters)[number];

const removalSchema = v.object({
  /** As its owner reads it. */
  reason: v.string(),
  created_at: v.string(),
});

/** An ad as administrators see it. Its numbers are not among it. */
const administeredAdSchema = v.object({
  ...adCardSchema.entries,
  status: v.picklist(adStatuses),
  /** Why an administrator took it down; null for one that is in the market. */
  removal: v.nullable(removalSchema),
  /** Its owner is suspended: it returns with them. */
  hidden: v.boolean(),
});
export type AdministeredAd = v.InferOutput<typeof administeredAdSchema>;

export const listAdministeredAds = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ads',
  access: 'admin',
  permission: 'ads-read',
  summary: `Ads of every status, ${administeredAdsPageSize} at a time`,
  query: v.object({
    /**
     * An ad's id or a link that holds it; six digits: its owner's unique_id; eight: their user_id_display; anything
     * else: words, each a part of the ad's texts or of its owner's name, as they are written.
     */
    q: optionalLine(200),
    status: v.optional(v.picklist(adStatusFilters), 'all'),
    /** The owner. */
    user_id: v.optional(v.pipe(v.string(), v.uuid())),
    sort: v.optional(v.picklist(administeredAdSorts), 'newest'),
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(administeredAdSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** On the first page alone. */
    total: v.nullable(v.object({ count: v.number(), exact: v.boolean() })),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

const administeredAdDetailSchema = v.object({
  ...adDetailSchema.entries,
  removal: v.nullable(removalSchema),
  hidden: v.boolean(),
});
export type AdministeredAdDetail = v.InferOutput<typeof administeredAdDetailSchema>;

export const getAdministeredAd = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ads/{ad_id}',
  access: 'admin',
  permission: 'ads-read',
  summary: 'One ad of any status, without its numbers',
  params,
  answer: administeredAdDetailSchema,
  problems: ['not-signed-in', 'ad-not-found'],
});

export const removalReasonMaximum = 300;

export const removeAd = defineEndpoint({
  method: 'POST',
  path: '/api/admin/ads/{ad_id}/removal',
  access: 'admin',
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Take an ad out of the market and tell its owner why; of one that is out, nothing changes',
  params,
  body: v.object({ reason: lineOfText(removalReasonMaximum) }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'too-many-requests'],
});

export const restoreAd = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/ads/{ad_id}/removal',
  access: 'admin',
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Give an ad that was taken down back to the market as it was, and tell its owner',
  params,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});

export const boostAd = defineEndpoint({
  method: 'POST',
  path: '/api/admin/ads/{ad_id}/boost',
  access: 'admin',
  writeClass: 'administration',
  permission: 'memberships',
  summary: 'Put an ad into the top spot for the days of a plan that was paid for',
  params,
  body: v.object({
    /** Made by the device: the same request sent again changes nothing. */
    id: v.pipe(v.string('required'), v.uuid('invalid')),
    plan: v.picklist(boostPlanTypes, 'required'),
    /** Pounds received; absent: the plan's price. */
    amount: v.optional(amountSchema),
    notes: optionalText(500),
  }),
  answer: v.object({ top_spot_until: v.string() }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'ad-sold', 'id-taken', 'too-many-requests'],
});
