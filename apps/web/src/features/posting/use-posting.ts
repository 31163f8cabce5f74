import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { yieldToMain } from '../../platform/yield-to-main.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AdDraft } from './ad-draft.ts';
import { firstStepWithProblem, problemsOfStep, toDraftProblems } from './draft-problems.ts';
import { usePostingForm } from './posting-form.ts';
import type { PostingPhotos } from './posting-photos.ts';
import { reviewStep, stepOf } from './posting-steps.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';
import { usePostingProblems } from './use-posting-problems.ts';
import { usePostingStep } from './use-posting-step.ts';
import { type PublishFailure, usePublish } from './use-publish.ts';

/** The server's rules with their schemas, half of the form's code. Needed at the end of a step. */
export const loadValidation = () => import('./validate-draft.ts');

interface PostingOptions {
  draft: AdDraft;
  handle: AdDraftHandle;
  photos: PostingPhotos;
  /** Called when the server refuses an ad beyond the month's quota. */
  onLimit: () => void;
}

/** The guided form: its step, its problems, and publishing. */
export function usePosting({ draft, handle, photos, onLimit }: PostingOptions) {
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const steps = usePostingStep(handle, () => setFailure(null));
  const { step, goTo } = steps;
  const { complain, ...reported } = usePostingProblems(photos.count > 0, goTo);
  const form = usePostingForm({
    draft,
    problems: reported.problems,
    change: handle.change,
    mended: reported.mend,
  });
  const { publish, publishing } = usePublish({ handle, onFailure: showFailure });

  // The server has rejected the queued draft, which returns to the form.
  const showRejection = useEffectEvent(() => {
    const { failure: text, fields = {} } = handle.state ?? {};
    if (!text) return;
    const found = toDraftProblems(fields);
    const first = firstStepWithProblem(found);
    if (first === null) setFailure({ title: queuedAdWords.failed, text });
    else complain(found, first);
  });
  useEffect(() => showRejection(), []);

  function showFailure(why: PublishFailure) {
    if (why.kind === 'limit') return onLimit();
    if (why.kind === 'fields') return complain(why.problems, firstStepWithProblem(why.problems) ?? 0);
    if (why.kind === 'photos') {
      const { title, text } = problemWords['photo-missing'];
      goTo(stepOf('photos'));
      return toast({ tone: 'danger', title, description: text });
    }
    setFailure(why);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The pressed button is drawn first: validation and the next step take long on a slow phone.
    await yieldToMain();
    setLoading(true);
    const validation = await loadValidation().catch(() => null);
    setLoading(false);
    if (!validation) return setFailure(noConnectionWords);
    const all = validation.problemsOfDraft(draft, photos.count, new Date());
    if (step < reviewStep) {
      const here = problemsOfStep(all, step);
      if (Object.keys(here).length > 0) return complain(here, step);
      return goTo(step + 1);
    }
    const first = firstStepWithProblem(all);
    if (first !== null) return complain(all, first);
    setFailure(null);
    return void publish(draft);
  }

  return {
    ...steps,
    element: reported.element,
    form,
    failure,
    publishing,
    /** Whether the code that ends a step is being loaded. */
    isLoading,
    submit,
    discard() {
      reported.clear();
      handle.startAnew();
      void photos.empty();
      goTo(0);
    },
  };
}
