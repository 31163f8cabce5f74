import * as v from 'valibot';
import { adCardSchema } from '../ads/ad.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import * as requests from './viewed-ads.requests.ts';

export const viewedAdsPageSize = 20;

const adParams = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

export const listViewedAds = defineEndpoint({
  ...requests.listViewedAds,
  summary: 'The ads that the member opened last, active and sold, latest first, in pages',
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })),
    /** When the member opened these ads last, by their ids. */
    viewed_at: v.record(v.string(), v.string()),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const recordViewedAds = defineEndpoint({
  ...requests.recordViewedAds,
  writeClass: 'mark',
  summary: 'Record ads that the member opened, also before signing in; the latest time of each ad counts',
  body: v.object({
    views: v.pipe(
      v.array(
        v.object({
          ad_id: v.pipe(v.string(), v.uuid('invalid')),
          /** By the device's clock. A time in the future counts as now. */
          viewed_at: v.pipe(v.string(), v.isoTimestamp('invalid'), v.check(isTimestamp, 'invalid')),
        }),
        'invalid',
      ),
      v.minLength(1, 'invalid'),
      v.maxLength(requests.viewedAdsMaximum, 'invalid'),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});

export const removeViewedAd = defineEndpoint({
  ...requests.removeViewedAd,
  writeClass: 'mark',
  summary: 'Remove an ad from those that the member opened; no effect if it is not one',
  params: adParams,
  problems: ['not-signed-in', 'too-many-requests'],
});

export const clearViewedAds = defineEndpoint({
  ...requests.clearViewedAds,
  writeClass: 'mark',
  summary: 'Remove all ads from those that the member opened',
  problems: ['not-signed-in', 'too-many-requests'],
});
