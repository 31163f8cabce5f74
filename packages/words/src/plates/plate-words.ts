import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** The same as `problemWords` for codes of chassis plates. Other screens do not load them. */
export const plateProblemWords = {
  'plate-not-requested': { title: 'الصورة غير مطلوبة الآن', text: 'حدّث الصفحة لترى حالة الطلب' },
  'plate-photo-changed': { title: 'تغيرت الصورة أو قررها زميلك', text: 'حدّث الصفحة ثم انظر من جديد' },
  'plate-number-differs': {
    title: 'الرقم غير مطابق',
    text: 'ما كتبته غير الرقم المسجّل في الإعلان. راجع الصورة',
  },
} satisfies Partial<Record<ProblemCode, Wording>>;

/** Common reasons for rejecting a photo. The owner reads them unchanged. */
export const commonPlateReasons = [
  'الرقم غير واضح في الصورة',
  'الصورة ليست للوحة الشاسيه',
  'الرقم في الصورة غير الرقم المسجّل في الإعلان',
] as const;
