import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { count, formatNumber, nouns } from '../numbers/plural.ts';
import { soldWord } from './badge-words.ts';

/** How an ad stands, to its owner. */
export const adStatusWords: Record<AdStatus, string> = {
  active: 'معروض',
  sold: soldWord,
  removed: 'أُزيل',
};

/** 12 إعلاناً: المعروض 10، المباع 2; what there is none of is left out. */
export function ownAdCounts(counts: Record<AdStatus, number>): string {
  const { active, sold, removed } = counts;
  const all = count(active + sold + removed, nouns.ad);
  const parts = [
    active > 0 ? `المعروض ${formatNumber(active)}` : '',
    sold > 0 ? `المباع ${formatNumber(sold)}` : '',
    removed > 0 ? `المُزال ${formatNumber(removed)}` : '',
  ].filter(Boolean);
  return parts.length > 1 ? `${all}: ${parts.join('، ')}` : all;
}
