import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { count, formatNumber, nouns } from '../numbers/plural.ts';
import { soldWord } from './badge-words.ts';

/** Status of an ad, as displayed to its owner. */
export const adStatusWords: Record<AdStatus, string> = {
  active: 'معروض',
  sold: soldWord,
  removed: 'أُزيل',
};

/** Status of a removed ad that reports have hidden until an administrator decides. */
export const underReviewWord = 'قيد المراجعة';

/** Lists the counts by status: 12 إعلاناً: المعروض 10، المباع 2. Zero counts are omitted. */
export function ownAdCounts(
  counts: Record<AdStatus, number> & { hidden?: number; under_review?: number },
): string {
  const { active, sold, removed, hidden = 0, under_review = 0 } = counts;
  const all = count(active + sold + removed + hidden + under_review, nouns.ad);
  const parts = [
    active > 0 ? `المعروض ${formatNumber(active)}` : '',
    sold > 0 ? `المباع ${formatNumber(sold)}` : '',
    removed > 0 ? `المُزال ${formatNumber(removed)}` : '',
    under_review > 0 ? `${underReviewWord} ${formatNumber(under_review)}` : '',
    hidden > 0 ? `المخفي ${formatNumber(hidden)}` : '',
  ].filter(Boolean);
  return parts.length > 1 ? `${all}: ${parts.join('، ')}` : all;
}

/** Text below 'sold' for visitors: members who paid for the numbers still see them. */
export function soldWords({ isOwner, paid }: { isOwner: boolean; paid: boolean }): string {
  if (isOwner) return 'لم تعد معروضة للبيع.';
  return paid
    ? 'لم تعد معروضة للبيع. الأرقام التي عرضتها تبقى ظاهرة لك.'
    : 'لم تعد معروضة للبيع، وأرقام البائع غير متاحة.';
}
