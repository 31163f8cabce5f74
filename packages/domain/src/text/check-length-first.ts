import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

const tooLong: FieldProblem = 'too-long';

/**
 * Like `v.check`, but skipped for a text that is too long. For checks whose cost grows with the length: an oversized
 * body is rejected without being read.
 */
export function checkLengthFirst(requirement: (text: string) => boolean, message: FieldProblem) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues?.some((issue) => issue.message === tooLong)) return;
    if (!requirement(dataset.value)) addIssue({ message });
  });
}
