import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import * as requests from './ad-signals.requests.ts';
import { foundSignalSchema } from './ad-signals.ts';

/** A photo of another ad that shows the same picture as one of the ad's, also mirrored, scaled or cropped. */
const alikePhotoSchema = v.object({
  photo: photoSchema,
  /** The names of a removed ad's photos are signed. */
  other: photoSchema,
  /** The other ad and its seller. */
  ad_id: v.string(),
  title: v.string(),
  created_at: v.string(),
  display_name: v.string(),
  /** Whether it is an ad of the same seller. */
  same_seller: v.boolean(),
});

/** What an administrator compares an ad with, before deciding about it. */
export const getAdSignals = defineEndpoint({
  ...requests.getAdSignals,
  permission: 'reports',
  summary:
    "What was noticed about an ad when it was listed, the prices of ads like it, and its seller's record",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  response: v.object({
    /** Heaviest first. */
    signals: v.array(
      v.object({
        found: foundSignalSchema,
        /** In hundredths of a report by a new member, when the ad was listed. */
        weight: v.number(),
      }),
    ),
    /** Closest first. */
    alike_photos: v.array(alikePhotoSchema),
    /** Of active ads of the model, within two years of this one; null if there are too few to compare with. */
    market: v.nullable(v.object({ median: v.number(), count: v.number() })),
    seller: v.object({
      member_since: v.string(),
      /** Numbers of the member's ads: all, and those that administrators have removed. */
      ads: v.number(),
      removed_ads: v.number(),
      /** Number of cases about the member and their ads whose reports were upheld. */
      upheld_cases: v.number(),
    }),
  }),
  problems: ['not-signed-in', 'ad-not-found'],
});
