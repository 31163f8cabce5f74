import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type RefObject, useEffect, useRef } from 'react';

/** If the server rejected a single field, focuses it and scrolls its error into view. */
export function useRefusedField(problem: FieldProblem | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    input.current?.focus();
    // The error is below the field, where a phone's dialog buttons would cover it.
    input.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return input;
}
