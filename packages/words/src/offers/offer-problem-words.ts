import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the dialogs and cards of offers. */
export const offerProblemWords = {
  'offers-not-accepted': {
    title: 'لا يستقبل عروضاً',
    text: 'صاحب الإعلان لا يستقبل عروضاً عليه، راسله إن شئت',
  },
  'offer-too-low': { title: 'لم نرسل عرضك', text: 'عرضك أقل مما يقبله البائع. محاولاتك محدودة' },
  'offer-unlikely': { title: 'المبلغ بعيد جداً عن السعر', text: 'تأكد من الوحدة ثم أكّد العرض' },
  'offer-open': { title: 'بينكما عرض قائم', text: 'انتظر الرد عليه، أو اسحبه ثم قدّم غيره' },
  'offer-not-found': { title: 'العرض غير موجود', text: 'ربما حُذف، افتح المحادثة من جديد' },
  'offer-not-open': { title: 'لم يعد العرض قائماً', text: 'انتهى أو رُدّ عليه قبلك' },
  'offer-not-answerable': { title: 'هذا ليس لك', text: 'يرد على العرض من وصله، ويسحبه من قدّمه' },
  'too-many-offers': { title: 'قدّمت عروضاً كثيرة اليوم', text: 'انتظر إلى الغد ثم قدّم غيرها' },
  'too-many-ad-offers': { title: 'بلغت حد العروض على هذا الإعلان', text: 'راسل البائع، أو انتظر بضعة أيام' },
} satisfies Partial<Record<ProblemCode, Wording>>;
