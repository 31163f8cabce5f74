import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type RefObject, useEffect, useRef } from 'react';

/** Where the server's no is about one field: that has the focus, with what is wrong in sight. */
export function useRefusedField(problem: FieldProblem | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    input.current?.focus();
    // What is wrong stands below it, under a dialog's buttons on a phone.
    input.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return input;
}
