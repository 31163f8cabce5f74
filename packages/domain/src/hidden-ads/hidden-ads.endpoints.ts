import * as v from 'valibot';
import { adCardSchema } from '../ads/ad.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './hidden-ads.requests.ts';

export const hiddenAdsPageSize = 20;

export const listHiddenAdIds = defineEndpoint({
  ...requests.listHiddenAdIds,
  summary:
    'The ids of the ads that the member does not want to see, which lists do contain, because they are equal for everyone',
  response: v.object({ ad_ids: v.array(v.string()) }),
  problems: ['not-signed-in'],
});

export const listHiddenAds = defineEndpoint({
  ...requests.listHiddenAds,
  summary: 'The ads that the member does not want to see, active and sold, last hidden first, in pages',
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const hideAds = defineEndpoint({
  ...requests.hideAds,
  writeClass: 'mark',
  summary: "Hide ads for this member; no effect for the member's own ads and for those that do not exist",
  body: v.object({
    ad_ids: v.pipe(
      v.array(v.pipe(v.string(), v.uuid('invalid')), 'invalid'),
      v.minLength(1, 'invalid'),
      v.maxLength(requests.hiddenAtOnceMaximum, 'invalid'),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});

export const showAd = defineEndpoint({
  ...requests.showAd,
  writeClass: 'mark',
  summary: 'Show an ad again; no effect if it is not hidden',
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'too-many-requests'],
});
