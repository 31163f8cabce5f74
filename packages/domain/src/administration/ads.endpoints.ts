import * as v from 'valibot';
import { adCardSchema, adDetailSchema } from '../ads/ad.ts';
import { priceChangeSchema } from '../ads/own-ads.endpoints.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { strikeReasons } from '../strikes/strike-reasons.ts';
import { lineOfText, optionalLine, optionalText } from '../text/clean-text.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import * as requests from './ads.requests.ts';
import { amountSchema } from './money.endpoints.ts';

export const administeredAdsPageSize = 20;
/** Counts are exact up to this limit; above it, they are minimums. */
export const administeredAdsCountCeiling = 10_000;

const removalSchema = v.object({
  /** As displayed to the owner. */
  reason: v.string(),
  created_at: v.string(),
});

/** What a request to undo a removal says about it. */
export const seenRemovalEntries = {
  /** Time of the removal that the administrator saw. A later removal by a colleague is not undone. */
  removed_at: v.optional(v.pipe(v.string('invalid'), v.check(isTimestamp, 'invalid'))),
};

/** An ad as administrators see it, without phone numbers. */
const administeredAdSchema = v.object({
  ...adCardSchema.entries,
  status: v.picklist(adStatuses),
  /** Why an administrator took the ad down; null if it was not taken down. */
  removal: v.nullable(removalSchema),
  /** Hidden while its owner is suspended. */
  hidden: v.boolean(),
  /** Hidden by reports until an administrator decides. */
  under_review: v.boolean(),
});
export type AdministeredAd = v.InferOutput<typeof administeredAdSchema>;

export const listAdministeredAds = defineEndpoint({
  ...requests.listAdministeredAds,
  permission: 'ads-read',
  summary: `Ads of every status, in pages of ${administeredAdsPageSize}`,
  query: v.object({
    /**
     * An ad's id, alone or in a link; six digits: the owner's unique_id; eight digits: the owner's user_id_display;
     * otherwise words, each of which must occur literally in the ad's texts or in its owner's name.
     */
    q: optionalLine(200),
    status: v.optional(v.picklist(requests.adStatusFilters), 'all'),
    /** Id of the owner. */
    user_id: v.optional(v.pipe(v.string(), v.uuid())),
    sort: v.optional(v.picklist(requests.administeredAdSorts), 'newest'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(administeredAdSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
    /** Only on the first page. */
    total: v.nullable(v.object({ count: v.number(), exact: v.boolean() })),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

const administeredAdDetailSchema = v.object({
  ...adDetailSchema.entries,
  /** Last characters of the chassis number. */
  chassis_tail: v.nullable(v.string()),
  /** Changes of its price, latest first. */
  price_changes: v.array(priceChangeSchema),
  removal: v.nullable(removalSchema),
  hidden: v.boolean(),
  under_review: v.boolean(),
});
export type AdministeredAdDetail = v.InferOutput<typeof administeredAdDetailSchema>;

export const getAdministeredAd = defineEndpoint({
  ...requests.getAdministeredAd,
  permission: 'ads-read',
  summary: 'One ad of any status, without its phone numbers',
  params,
  response: administeredAdDetailSchema,
  problems: ['not-signed-in', 'ad-not-found'],
});

export const removeAd = defineEndpoint({
  ...requests.removeAd,
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Take an ad down and notify its owner of the reason; no effect if it is already removed',
  params,
  body: v.object({
    reason: lineOfText(requests.removalReasonMaximum),
    /** The reason of the owner's strike; none by default. */
    violation: v.optional(v.nullable(v.picklist(strikeReasons)), null),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'too-many-requests'],
});

export const restoreAd = defineEndpoint({
  ...requests.restoreAd,
  writeClass: 'administration',
  permission: 'ads',
  summary: 'Reinstate a removed ad unchanged, and notify its owner; no effect if it is not removed',
  params,
  query: v.object({
    ...seenRemovalEntries,
    /** Undoes only the administrator's own removal. */
    own: v.optional(v.picklist(['true'])),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'removal-changed', 'too-many-requests'],
});

export const setChassisVerification = defineEndpoint({
  ...requests.setChassisVerification,
  writeClass: 'administration',
  permission: 'ads',
  summary: "State whether an administrator has seen the car's chassis number, on the car or in its papers",
  params,
  body: v.object({ verified: v.boolean('required') }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'not-found', 'too-many-requests'],
});

export const boostAd = defineEndpoint({
  ...requests.boostAd,
  writeClass: 'administration',
  permission: 'memberships',
  summary: 'Boost an ad for the days of a paid plan',
  params,
  body: v.object({
    /** Generated by the device, so that a retry has no further effect. */
    id: v.pipe(v.string('required'), v.uuid('invalid')),
    plan: v.picklist(boostPlanTypes, 'required'),
    /** Pounds received; absent: the plan's price. */
    amount: v.optional(amountSchema),
    notes: optionalText(500),
  }),
  response: v.object({ top_spot_until: v.string() }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-hidden',
    'ad-under-review',
    'ad-sold',
    'ad-paused',
    'id-taken',
    'too-many-requests',
  ],
});
