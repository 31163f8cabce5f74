import { type IdentifierKind, identifierKinds } from '@arabati/domain/accounts/accounts.endpoints';
import { useEffect, useRef } from 'react';
import { findTaken } from './find-taken.ts';

// Long enough for a person who only passes through the field.
const pauseMs = 300;

/**
 * Asks, soon after a field was left, whether its value is free. Silent when the question fails: it is asked again
 * before the form is sent.
 * @param onTaken is told of a value that is not free, unless the field has changed meanwhile.
 */
export function useAvailability(onTaken: (kind: IdentifierKind, value: string) => void) {
  const pending = useRef(new Map<IdentifierKind, AbortController>());
  const latest = useRef(onTaken);
  latest.current = onTaken;

  useEffect(() => {
    const controllers = pending.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return function check(kind: IdentifierKind, value: string, isValid: boolean) {
    pending.current.get(kind)?.abort();
    if (!isValid) return;
    const controller = new AbortController();
    pending.current.set(kind, controller);
    setTimeout(async () => {
      if (controller.signal.aborted) return;
      try {
        const taken = await findTaken({ [kind]: value }, controller.signal);
        if (taken.includes(kind)) latest.current(kind, value);
      } catch {
        // Not now; before sending then.
      }
    }, pauseMs);
  };
}

export function isIdentifier(name: string): name is IdentifierKind {
  return (identifierKinds as readonly string[]).includes(name);
}
