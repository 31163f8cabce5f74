import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum number of a seller's other ads that the page of a case lists. */
export const alikeAdsMaximum = 20;

/** What a decision on several ads did with one of them. */
export const bulkOutcomes = ['removed', 'already-removed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** What an ad has in common with another one of its seller, the strongest first. */
export const likenesses = ['photo', 'text', 'model'] as const;
export type Likeness = (typeof likenesses)[number];

export const listAlikeAds = defineRequest('GET', '/api/admin/ads/{ad_id}/alike', 'admin');
export const decideInBulk = defineRequest(
  'PUT',
  '/api/admin/reports/{case_id}/bulk-decisions/{bulk_decision_id}',
  'admin',
);
