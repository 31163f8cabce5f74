import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the dealers' screens. */
export const stockProblemWords = {
  'stock-file-not-text': {
    title: 'الملف ليس جدول CSV',
    text: 'احفظ الجدول من برنامج الجداول بصيغة CSV، ثم اختره من جديد',
  },
  'stock-file-without-columns': {
    title: 'لم نجد أسماء الأعمدة',
    text: 'اكتب في السطر الأول أسماء الأعمدة: الماركة، الموديل، السنة، السعر',
  },
  'stock-file-too-large': { title: 'الملف كبير', text: 'قسّم السيارات على أكثر من ملف' },
} satisfies Partial<Record<ProblemCode, Wording>>;
