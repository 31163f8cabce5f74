import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the quick replies. */
export const leadProblemWords = {
  'too-many-quick-replies': { title: 'اكتمل عدد الردود', text: 'احذف رداً ثم أضف غيره' },
} satisfies Partial<Record<ProblemCode, Wording>>;
