import type { AdSort } from '@arabati/domain/ads/ad-filters';

export const adSortWords: Record<AdSort, string> = {
  default: 'الترتيب المعتاد',
  newest: 'الأحدث',
  oldest: 'الأقدم',
  'price-low': 'السعر: من الأقل',
  'price-high': 'السعر: من الأعلى',
  nearest: 'الأقرب أولاً',
};
