import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '../problems/limited-field-words.ts';

/** Text beside a reason. If it is missing, the text names what to write: 'اكتب سبب الإيقاف'. */
export function reasonFieldWords(label: string, problem: FieldProblem): string {
  return problem === 'required' ? `اكتب ${label}` : limitedFieldWords(problem, undefined);
}
