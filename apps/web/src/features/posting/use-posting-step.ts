import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { readStep } from './posting-steps.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';

/** The open step, which is in the URL and stored with the draft. */
export function usePostingStep({ state, openStep }: AdDraftHandle, onLeave: () => void) {
  const [address] = useSearchParams();
  const [path, navigate] = useLocation();
  // An empty form opens at its first step, also after going back from a posted ad. A restored draft opens at the step
  // where it was left.
  const storedStep = state?.step ?? 0;
  const step = state?.written ? (address.has('step') ? readStep(address) : storedStep) : 0;
  const [openedAt] = useState(step);

  const keepStep = useEffectEvent((next: number) => openStep(next));
  useEffect(() => keepStep(step), [step]);

  // Move the focus to the heading of a new step, before its fields can be pressed: what is typed into one of them would
  // be lost if the focus moved afterwards.
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);

  return {
    step,
    /** The step at which the form was opened. */
    openedAt,
    heading,
    goTo(next: number) {
      if (next === step) return;
      onLeave();
      const draft = address.get('draft');
      navigate(`${path}?${draft ? `draft=${draft}&` : ''}step=${next + 1}`);
    },
  };
}
