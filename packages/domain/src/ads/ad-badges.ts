import { adAgeInDays, newBadgeDays } from './ad-age.ts';
import type { Condition } from './vocabulary.ts';

export const adBadges = ['top-spot', 'premium', 'featured', 'new'] as const;
export type AdBadge = (typeof adBadges)[number];

interface BadgeFacts {
  top_spot: boolean;
  top_spot_until: string | null;
  is_premium: boolean;
  is_featured: boolean;
  condition: Condition | null;
  created_at: string;
}

/** Checks whether the top spot is still active. */
export function hasTopSpot(ad: Pick<BadgeFacts, 'top_spot' | 'top_spot_until'>, now: Date): boolean {
  return ad.top_spot && ad.top_spot_until !== null && new Date(ad.top_spot_until) > now;
}

/** Lists the badges of a card in display order (specification, section 4). */
export function badgesOf(ad: BadgeFacts, now: Date): AdBadge[] {
  const age = adAgeInDays(ad.created_at, now);
  const isNew = ad.condition === 'جديدة' || (age !== null && age <= newBadgeDays);
  return [
    ...(hasTopSpot(ad, now) ? (['top-spot'] as const) : []),
    ...(ad.is_premium ? (['premium'] as const) : []),
    ...(ad.is_featured ? (['featured'] as const) : []),
    ...(isNew ? (['new'] as const) : []),
  ];
}
