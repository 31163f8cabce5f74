import type { StrikeEffect } from '@arabati/domain/strikes/strike-effects';
import { count, formatNumber, nouns } from '../numbers/plural.ts';

/** What happens to the member: 'عند 5 درجات نحدّ من نشرك'. */
const effectSentences: Record<StrikeEffect, string> = {
  notice: 'نرسل لك تنبيهاً',
  listing_review: 'نراجع إعلاناتك قبل ظهورها',
  posting_limit: 'نحدّ من نشرك',
  suspension: 'نوقف حسابك',
};

/** The next effect, with what remains until it. */
export function nextEffectWords(
  sum: number,
  { effect, threshold }: { effect: StrikeEffect; threshold: number },
): string {
  return `إذا بلغ المجموع ${formatNumber(threshold)} ${effectSentences[effect]}. الباقي حتى ذلك: ${count(threshold - sum, nouns.degree)}.`;
}

/** The limits of a member under the posting limit. */
export function postingLimitWords(limits: { ads_per_day: number; active_ads: number }): string {
  return `إعلاناتك الجديدة في اليوم: ${formatNumber(limits.ads_per_day)}، والمعروضة معاً: ${formatNumber(limits.active_ads)} على الأكثر.`;
}
