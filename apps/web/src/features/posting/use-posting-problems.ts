import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import type { DraftProblems } from './draft-problems.ts';
import type { DraftField } from './posting-steps.ts';

/**
 * Problems beside the fields. The first one on the open step gets the focus, and missing photos are also reported by a
 * toast.
 */
export function usePostingProblems(hasPhotos: boolean, goTo: (step: number) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [complaint, setComplaint] = useState(0);

  // Photos have been added since, so the error and its toast no longer apply.
  const photoToast = useRef<number | null>(null);
  useEffect(() => {
    if (!hasPhotos) return;
    setProblems(({ photos: _resolved, ...rest }) => rest);
    if (photoToast.current !== null) dismissToast(photoToast.current);
    photoToast.current = null;
  }, [hasPhotos]);

  // After the step with the invalid field has been rendered.
  useEffect(() => {
    const form = element.current;
    if (complaint === 0 || !form || focusFirstError(form)) return;
    // The step's code is still being loaded.
    const observer = new MutationObserver(() => focusFirstError(form) && observer.disconnect());
    observer.observe(form, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [complaint]);

  return {
    /** Of the form. */
    element,
    problems,
    /** Removes the problems of changed fields. */
    mend(fields: readonly DraftField[]) {
      setProblems((before) => {
        const rest = { ...before };
        for (const field of fields) delete rest[field];
        return rest;
      });
    },
    clear: () => setProblems({}),
    /** Displays problems and opens a step. */
    complain(found: DraftProblems, step: number) {
      setProblems(found);
      goTo(step);
      setComplaint((before) => before + 1);
      if (found.photos)
        photoToast.current = toast({
          tone: 'danger',
          title: 'صور السيارة مطلوبة',
          description: limitedFieldWords(found.photos, undefined),
        });
    },
  };
}
