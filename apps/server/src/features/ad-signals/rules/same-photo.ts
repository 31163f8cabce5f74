import type { Rule } from './rule.ts';

/** A photo of the ad shows the picture of another member's ad. */
export const samePhoto: Rule<'same-photo'> = (ad) =>
  ad.samePhoto ? { ad_id: ad.samePhoto.adId, title: ad.samePhoto.title } : null;
