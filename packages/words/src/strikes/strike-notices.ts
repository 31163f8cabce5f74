import type { StrikeEffect } from '@arabati/domain/strikes/strike-effects';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { NotificationText } from '../notifications/notification-words.ts';
import { count, nouns } from '../numbers/plural.ts';
import { quoted } from '../text/isolated.ts';
import { strikeReasonWords } from './strike-names.ts';
import { nextEffectWords, postingLimitWords } from './strike-words.ts';

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

export function reviewedForStrikesWords(): NotificationText {
  return {
    title: 'نراجع إعلاناتك قبل ظهورها',
    message:
      'السبب مخالفات مسجّلة على حسابك. إعلاناتك الجديدة تظهر بعد أن تراجعها الإدارة، وينتهي ذلك مع انتهاء المخالفات. تجدها في «حسابي».',
  };
}

export function reviewForStrikesEndedWords(): NotificationText {
  return {
    title: 'انتهت مراجعة إعلاناتك قبل ظهورها',
    message: 'سحبنا مخالفة كانت على حسابك.',
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
