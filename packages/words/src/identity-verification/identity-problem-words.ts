import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the screens of the verification of identity, for dealers and for administrators. */
export const identityProblemWords = {
  'not-a-dealer': {
    title: 'التوثيق لأصحاب المعارض والوكلاء والوسطاء',
    text: 'يُفتح لك مع باقة التجار، أو بعد أول إعلان لك كوكيل أو وسيط',
  },
  'identity-requested': {
    title: 'وصلنا طلبك من قبل',
    text: 'نراجعه ونرسل لك إشعاراً بالنتيجة',
  },
  'identity-decided': { title: 'تمت مراجعة هذا الطلب', text: 'حدّث الصفحة لترى القرار' },
  'document-missing': { title: 'صورة ناقصة', text: 'أضف الصور مرة أخرى ثم أرسل الطلب' },
  'too-many-documents': { title: 'الصور كثيرة', text: 'أزل صورة قبل أن تضيف غيرها' },
} satisfies Partial<Record<ProblemCode, Wording>>;
