import type { AdBadge } from '@arabati/domain/ads/ad-badges';

export const badgeWords: Record<AdBadge, string> = {
  'top-spot': 'في الصدارة',
  premium: 'مميز',
  featured: 'مُوصى',
  new: 'جديد',
};

/** Replaces the badges once the car is sold. */
export const soldWord = 'تم البيع';
/** Replaces them while the ad is paused. */
export const pausedWord = 'متوقف مؤقتاً';
