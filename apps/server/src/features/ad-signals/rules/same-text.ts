import type { Rule } from './rule.ts';

/** Another member's ad has nearly the same description. */
export const sameText: Rule<'same-text'> = (ad) =>
  ad.sameText ? { ad_id: ad.sameText.adId, title: ad.sameText.title } : null;
