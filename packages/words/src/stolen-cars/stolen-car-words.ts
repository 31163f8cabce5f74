import type { StolenCarState } from '@arabati/domain/stolen-cars/stolen-car';
import type { NotificationText } from '../notifications/notification-words.ts';
import { isolated } from '../text/isolated.ts';

export const stolenCarStateWords: Record<StolenCarState, string> = {
  waiting: 'قيد المراجعة',
  confirmed: 'في السجل',
  rejected: 'مرفوض',
  withdrawn: 'مسحوب',
};

export const stolenCarFieldLabels = {
  chassis_number: 'رقم الشاسيه',
  police_report: 'رقم بلاغ الشرطة',
  note: 'أين ومتى سُرقت؟',
};

/** For a member whose declared theft is on the register. */
export function stolenCarConfirmedWords({ tail }: { tail: string }): NotificationText {
  return {
    title: 'سيارتك في سجل السيارات المسروقة',
    message: `أكدنا بلاغ السرقة عن الشاسيه الذي ينتهي بـ ${isolated(tail)}. نخفي أي إعلان عنها، وننبّه من يتحقق من رقمها.`,
  };
}

/** For a member whose declared theft was rejected. */
export function stolenCarRejectedWords({ tail, reason }: { tail: string; reason: string }): NotificationText {
  return {
    title: 'لم نقبل بلاغ السرقة',
    message: `راجعنا بلاغ السرقة عن الشاسيه الذي ينتهي بـ ${isolated(tail)}. السبب: ${isolated(reason)}`,
  };
}

/** Common reasons of a rejection, which the member reads. */
export const commonStolenCarReasons = [
  'لم نجد رقم البلاغ عند الشرطة',
  'رقم الشاسيه غير مطابق للبلاغ',
  'أرسل لنا صورة البلاغ عبر الدعم ثم أعد التسجيل',
  'السيارة باسم شخص آخر',
];
