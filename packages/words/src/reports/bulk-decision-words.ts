import type { Likeness } from '@arabati/domain/reports/bulk-decisions.requests';
import { formatNumber } from '../numbers/plural.ts';

/** What an ad has in common with the reported one. */
export const likenessWords: Record<Likeness, string> = {
  photo: 'الصور نفسها',
  text: 'النص نفسه تقريباً',
  model: 'الموديل نفسه',
};

/** The action on several ads. */
export const bulkActionWords = (ads: number) => `إزالة الإعلانات المختارة (${formatNumber(ads)})`;

export const removedTogetherWords = (ads: number) => `الإعلانات التي أُزيلت: ${formatNumber(ads)}`;

/** Ads that another decision had removed. */
export const removedBeforeWords = (ads: number) => `كانت مزالة من قبل: ${formatNumber(ads)}`;
