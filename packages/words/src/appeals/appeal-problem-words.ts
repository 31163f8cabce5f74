import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the dialog in which an owner appeals. */
export const appealProblemWords = {
  'appeal-sent': { title: 'أرسلت اعتراضك من قبل', text: 'نراجعه ونرسل لك إشعاراً بالنتيجة' },
} satisfies Partial<Record<ProblemCode, Wording>>;
