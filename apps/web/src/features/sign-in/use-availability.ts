import { type IdentifierKind, identifierKinds } from '@arabati/domain/identifiers/identifiers.requests';
import { useEffect, useRef } from 'react';
import { findTaken } from './find-taken.ts';

// Debounce in milliseconds, so that passing through a field sends no request.
const pauseMs = 300;

/**
 * Checks whether a field's value is available, shortly after the field has lost the focus. Errors are ignored, because
 * the form checks again before it is submitted.
 *
 * @param onTaken is called with an unavailable value, unless the field has changed since.
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
        // The check is repeated before submitting.
      }
    }, pauseMs);
  };
}

export function isIdentifier(name: string): name is IdentifierKind {
  return (identifierKinds as readonly string[]).includes(name);
}
