import type { StrikeEffect } from '@arabati/domain/strikes/strike-effects';
import type { StrikeReason, StrikeSource } from '@arabati/domain/strikes/strike-reasons';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { NotificationText } from '../notifications/notification-words.ts';
import { count, formatNumber, nouns } from '../numbers/plural.ts';
import { quoted } from '../text/isolated.ts';

/** Reasons of strikes, as the member and administrators read them. */
export const strikeReasonWords: Record<StrikeReason, string> = {
  stolen: 'سيارة مسروقة',
  fraud: 'احتيال أو طلب عربون مقدماً',
  'forged-papers': 'أوراق مزوّرة',
  'already-sold': 'عرض سيارة مباعة',
  'wrong-facts': 'معلومات أو سعر غير صحيح',
  'number-shown': 'رقم هاتف في الصور أو النص',
  duplicate: 'إعلان مكرر',
  'fake-review': 'تقييم مزيّف',
  offensive: 'كلام أو صور مسيئة',
};

/** What a strike rests on, for administrators. */
export const strikeSourceWords: Record<StrikeSource, string> = {
  case: 'بلاغات مقبولة',
  ad: 'إزالة إعلان',
  'stolen-car': 'سرقة مؤكدة',
};

/** Names of the effects in the settings. */
export const strikeEffectNames: Record<StrikeEffect, string> = {
  notice: 'التنبيه',
  posting_limit: 'حد النشر',
  suspension: 'إيقاف الحساب',
};

/** What happens to the member: 'عند 5 درجات نحدّ من نشرك'. */
const effectSentences: Record<StrikeEffect, string> = {
  notice: 'نرسل لك تنبيهاً',
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

/** For a member whose strikes have reached the threshold of the notice. */
export function strikeNoticeWords({
  reason,
  sum,
  next,
  windowDays,
}: {
  reason: StrikeReason;
  sum: number;
  next: { effect: StrikeEffect; threshold: number } | null;
  windowDays: number;
}): NotificationText {
  const further = next ? ` ${nextEffectWords(sum, next)}` : '';
  return {
    title: 'تنبيه: مخالفات على حسابك',
    message: `سجّلت الإدارة على حسابك مخالفة: ${quoted(strikeReasonWords[reason])}. مجموع مخالفاتك الآن: ${count(sum, nouns.degree)}.${further} عمر المخالفة ${count(windowDays, nouns.day)}، ثم لا تُحسب. التفاصيل في «حسابي».`,
  };
}

export function postingLimitedWords(terms: StrikeTerms['terms']): NotificationText {
  return {
    title: 'نشرك محدود الآن',
    message: `السبب مخالفات مسجّلة على حسابك. ${postingLimitWords(terms)} ينتهي هذا الحد مع انتهاء المخالفات، وتجدها في «حسابي».`,
  };
}

export function postingLimitEndedWords(): NotificationText {
  return {
    title: 'انتهى حد النشر',
    message: 'سحبنا مخالفة كانت على حسابك، فعاد نشرك كما كان.',
  };
}

/** For a member whose strike an administrator has taken back. */
export function strikeTakenBackWords(strike: { reason: StrikeReason }): NotificationText {
  return {
    title: 'سحبنا مخالفة عن حسابك',
    message: `لم تعد المخالفة ${quoted(strikeReasonWords[strike.reason])} محسوبة عليك.`,
  };
}

/** The reason of a suspension for strikes, which the member reads. */
export const strikeSuspensionReason = 'تكررت المخالفات على حسابك';

/** Common reasons for taking a strike back, for the audit log. */
export const commonTakingBackReasons = [
  'خطأ في القرار',
  'أثبت العضو صحة إعلانه',
  'المخالفة محسوبة مرتين',
] as const;
