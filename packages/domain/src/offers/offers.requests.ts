import { defineRequest } from '../endpoints/api-request.ts';

export const makeOffer = defineRequest('PUT', '/api/offers/{offer_id}', 'member');
export const answerOffer = defineRequest('PUT', '/api/offers/{offer_id}/answers/{answer_id}', 'member');
export const getOfferTerms = defineRequest('GET', '/api/me/ads/{ad_id}/offer-terms', 'member');
export const setOfferTerms = defineRequest('PUT', '/api/me/ads/{ad_id}/offer-terms', 'member');
