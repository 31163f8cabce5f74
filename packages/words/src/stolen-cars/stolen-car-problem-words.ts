import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** The same as `problemWords` for codes of declared thefts. Other screens do not load them. */
export const stolenCarProblemWords = {
  'stolen-car-declared': { title: 'هذه السيارة مسجّلة', text: 'سجّلت سرقتها من قبل، وتجد بلاغك في القائمة' },
  'too-many-stolen-cars': {
    title: 'بلاغات كثيرة قيد المراجعة',
    text: 'ننتهي من بلاغاتك السابقة أولاً، ثم سجّل غيرها',
  },
} satisfies Partial<Record<ProblemCode, Wording>>;
