import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** The same as `problemWords` for codes of reviews. Other screens do not load them. */
export const reviewProblemWords = {
  'review-not-found': { title: 'التقييم غير موجود', text: 'ربما حذفه صاحبه أو أزالته الإدارة' },
  'review-not-allowed': {
    title: 'لا يمكنك تقييم هذا البائع',
    text: 'يقيّم البائع من عرض رقمه أو تبادل معه الرسائل',
  },
  'review-too-early': {
    title: 'لم يحن وقت التقييم',
    text: 'يمكنك التقييم بعد يوم من أول تواصل مع البائع',
  },
  'review-too-late': {
    title: 'انتهى وقت التقييم',
    text: 'يُقبل التقييم خلال 60 يوماً من أول تواصل مع البائع',
  },
  'already-reviewed': { title: 'قيّمت هذا البائع', text: 'لكل إعلان تقييم واحد لا يتكرر' },
  'review-answered': { title: 'رددت على هذا التقييم', text: 'لكل تقييم رد واحد لا يتغيّر' },
} satisfies Partial<Record<ProblemCode, Wording>>;
