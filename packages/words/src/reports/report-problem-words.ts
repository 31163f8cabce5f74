import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** The same as `problemWords` for codes of reports. Other screens do not load them. */
export const reportProblemWords = {
  'already-reported': { title: 'بلاغك عندنا', text: 'نراجعه ونخبرك بالنتيجة' },
  'report-decided': { title: 'راجعنا بلاغك قبل تعديله', text: 'تجد النتيجة في الإشعارات' },
} satisfies Partial<Record<ProblemCode, Wording>>;
