import { defineRequest } from '../endpoints/api-request.ts';

/** Ads that can be compared side by side. */
export const comparedAdsMaximum = 4;
/** Cards of one request. */
export const chosenCardsMaximum = 20;

export const compareAds = defineRequest('GET', '/api/compared-ads', 'public');
export const listChosenCards = defineRequest('GET', '/api/ad-cards', 'public');
