import type { AdCard } from '@arabati/domain/ads/ad';
import { type AdBadge, badgesOf } from '@arabati/domain/ads/ad-badges';
import { badgeWords } from '@arabati/words/ads/badge-words';
import { Crown, Sparkles, Star, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<AdBadge, { tone: BadgeTone; icon: ReactNode }> = {
  'top-spot': { tone: 'accent', icon: <TrendingUp aria-hidden="true" /> },
  premium: { tone: 'premium', icon: <Crown aria-hidden="true" /> },
  featured: { tone: 'primary', icon: <Star aria-hidden="true" /> },
  new: { tone: 'positive', icon: <Sparkles aria-hidden="true" /> },
};

type BadgedAd = Pick<
  AdCard,
  'top_spot' | 'top_spot_until' | 'is_premium' | 'is_featured' | 'condition' | 'created_at'
>;

export interface AdBadgesProps {
  ad: BadgedAd;
  /** A small card has space for the first two, which are ordered by importance. */
  most?: number | undefined;
}

export function AdBadges({ ad, most }: AdBadgesProps) {
  return badgesOf(ad, new Date())
    .slice(0, most)
    .map((badge) => (
      <Badge key={badge} tone={looks[badge].tone} icon={looks[badge].icon}>
        {/* A used car has the 'new' badge for three days: the ad is new, not the car. */}
        {badge === 'new' && ad.condition !== 'جديدة' && <span className="sr-only">إعلان </span>}
        {badgeWords[badge]}
      </Badge>
    ));
}
