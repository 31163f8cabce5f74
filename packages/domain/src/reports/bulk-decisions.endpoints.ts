import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import { strikeReasons } from '../strikes/strike-reasons.ts';
import { lineOfText } from '../text/clean-text.ts';
import * as requests from './bulk-decisions.requests.ts';
import { decisionReasonMaxLength } from './report-desk.requests.ts';

const id = v.pipe(v.string(), v.uuid());

const alikeAdSchema = v.object({
  ad_id: v.string(),
  title: v.string(),
  price: v.number(),
  status: v.picklist(adStatuses),
  /** Hidden while its owner is suspended. */
  hidden: v.boolean(),
  /** Hidden by reports until an administrator decides. */
  under_review: v.boolean(),
  created_at: v.string(),
  /** Its name is signed for a removed ad. Null without photos. */
  cover: v.nullable(photoSchema),
  /** What it has in common with the ad. Empty for the ad itself. */
  likeness: v.array(v.picklist(requests.likenesses)),
  /** The case about it that waits, with the number of its reports; null if there is none. */
  waiting_case: v.nullable(v.object({ id: v.string(), report_count: v.number() })),
});
export type AlikeAd = v.InferOutput<typeof alikeAdSchema>;

export const listAlikeAds = defineEndpoint({
  ...requests.listAlikeAds,
  permission: 'reports',
  summary: `An ad, and at most ${requests.alikeAdsMaximum} other ads of its seller with the same photos, text or model`,
  params: v.object({ ad_id: id }),
  response: v.object({
    /** The ad itself first, then the most alike, newest first. */
    items: v.array(alikeAdSchema),
  }),
  problems: ['not-signed-in', 'ad-not-found'],
});

const outcomeSchema = v.object({ ad_id: v.string(), outcome: v.picklist(requests.bulkOutcomes) });

/** The device generates the id, so that a retry returns the first result. One transaction: all ads or none. */
export const decideInBulk = defineEndpoint({
  ...requests.decideInBulk,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Uphold a case about an ad, and take down other ads of its seller with the same reason',
  params: v.object({ case_id: id, bulk_decision_id: id }),
  body: v.object({
    /** The owner reads it for each of the ads. */
    reason: lineOfText(decisionReasonMaxLength),
    /** The reason of the one strike for all of them; null: none. By default, what most of the reports' weight states. */
    violation: v.optional(v.nullable(v.picklist(strikeReasons))),
    /** With the ad of the case. */
    ads: v.pipe(
      v.array(
        v.object({
          ad_id: id,
          /** Number of reports in its case that waits, as the administrator has seen it; 0 without a case. */
          report_count: v.pipe(v.number('required'), v.integer('not-a-number')),
        }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(requests.alikeAdsMaximum + 1, 'too-long'),
      v.check((ads) => new Set(ads.map(({ ad_id }) => ad_id)).size === ads.length, 'invalid'),
    ),
  }),
  response: v.object({ items: v.array(outcomeSchema) }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'reports-decided',
    'reports-changed',
    'case-claimed',
    'id-taken',
    'too-many-requests',
  ],
});
