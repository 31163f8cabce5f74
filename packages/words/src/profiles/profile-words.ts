import type { FieldProblem, ProblemCode } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '../problems/limited-field-words.ts';
import { noConnectionWords, type Wording } from '../problems/load-problem-words.ts';
import { personLimits } from '../problems/person-limits.ts';
import { problemWords } from '../problems/problem-words.ts';

/** Text beside a field of the profile. For a number of another member it is the specification's profile text. */
export function profileFieldWords(field: string, problem: FieldProblem): string {
  return problem === 'phone-taken' || problem === 'whatsapp-taken'
    ? problemWords[problem].text
    : limitedFieldWords(problem, personLimits[field]);
}

/** Why a profile was not saved (specification, section 8): the text of the error, or a general failure. */
export function profileUpdateFailure(code: ProblemCode | 'no-connection'): string {
  if (code === 'unexpected') return 'فشل التحديث';
  if (code === 'no-connection') return `فشل التحديث. ${noConnectionWords.text}`;
  const words: Partial<Record<ProblemCode, Wording>> = problemWords;
  return (words[code] ?? problemWords.unexpected).text;
}
