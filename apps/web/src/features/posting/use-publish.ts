import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import type { Rejection } from '../../platform/offline-queue/queue-item.ts';
import type { AdDraft } from './ad-draft.ts';
import { type DraftProblems, toDraftProblems } from './draft-problems.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';

/** Reason for which a draft cannot be published. */
export type PublishFailure =
  | { kind: 'fields'; problems: DraftProblems }
  | { kind: 'limit' }
  | { kind: 'photos' }
  | { kind: 'other'; title: string; text: string };

export interface PublishOptions {
  handle: AdDraftHandle;
  onFailure: (failure: PublishFailure) => void;
}

/**
 * Publishes the draft through the offline queue (`app/publish-ad.ts`). The form stays open during the first attempt: it
 * displays the progress, and why the server refuses the ad. Without a network, the ad stays queued.
 */
export function usePublish({ handle, onFailure }: PublishOptions) {
  const [publishing, setPublishing] = useState(false);
  const { item } = handle;

  const wasQueued = useRef(false);
  const follow = useEffectEvent(() => {
    // It was posted, or taken back by a change.
    if (!item && wasQueued.current) setPublishing(false);
    wasQueued.current = item !== undefined;
    if (!publishing || !item) return;
    if (item.state === 'refused') {
      setPublishing(false);
      onFailure(failureOf(item.rejection));
      // It is a draft again.
      void handle.reopen();
    } else if (item.delayed) setPublishing(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the state.
  useEffect(() => follow(), [item?.state, item?.delayed]);

  async function publish(draft: AdDraft) {
    setPublishing(true);
    try {
      await handle.queue(draft);
    } catch (error) {
      // The session has ended, so the draft was not queued.
      setPublishing(false);
      onFailure(failureOf(error instanceof ApiProblem ? error : undefined));
      void handle.reopen();
    }
  }
  return { publish, publishing };
}

function failureOf(rejection: Rejection | undefined): PublishFailure {
  const { code = 'unexpected', fields = {}, facts = {} } = rejection ?? {};
  if (code === 'monthly-limit-reached') return { kind: 'limit' };
  if (code === 'photo-missing') return { kind: 'photos' };
  if (code === 'invalid-input') {
    const problems = toDraftProblems(fields);
    if (Object.keys(problems).length > 0) return { kind: 'fields', problems };
  }
  const sentence = 'حدث خطأ أثناء نشر الإعلان، حاول مرة أخرى';
  const cause = errorWords(new ApiProblem({ code, fields, facts, status: 0 }));
  const title = 'خطأ في نشر الإعلان';
  // Another attempt on the same day fails too.
  if (code === 'posting-limited') return { kind: 'other', title, text: cause.text };
  const text = code === 'unexpected' ? sentence : `${sentence}. ${cause.text}`;
  return { kind: 'other', title, text };
}
