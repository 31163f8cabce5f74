import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft } from '../../features/posting/ad-draft-store.ts';
import { adKind, type QueuedAd, useQueuedAds } from '../../features/posting/queued-ad.ts';
import { errorWords } from '../../platform/error-words.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { useStore } from '../../state/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { stateOfRow } from './row-state.ts';
import { queuedAd } from './use-row-state.ts';

/** After these, each further ad would be refused too. */
const endsPublishing = new Set(['monthly-limit-reached', 'posting-limited', 'member-suspended']);

/**
 * Publishes ready rows through the offline queue, one after the other, after their photos. Each has the id of its draft, so
 * that a retry posts it once, and publishing goes on after a reload or without this screen.
 */
export function usePublishing({ memberId, rows, trays }: AddCarsHandle) {
  const [posted, setPosted] = useState(0);
  const items = useQueuedAds();
  useStore(rows.revision);
  useStore(trays.revision);
  const ids = rows.ids.get();
  const waiting = items.filter(({ subject, state }) => state === 'waiting' && ids.includes(subject));
  const before = useRef<readonly string[]>([]);

  /** A row that has left the queue was posted, and is not on the device any more, or was taken back. */
  const follow = useEffectEvent(async () => {
    const left = before.current.filter((id) => !items.some(({ subject }) => subject === id));
    before.current = items.map(({ subject }) => subject);
    for (const id of left) {
      if (rows.get(id) === undefined || (await readDraft(memberId, id))) continue;
      rows.drop(id);
      trays.close(id);
      setPosted((count) => count + 1);
    }
    const isOver = items.some(({ rejection }) => rejection && endsPublishing.has(rejection.code));
    if (isOver) await stop(waiting);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the queue has changed.
  useEffect(() => void follow(), [items.map(({ subject, state }) => `${subject} ${state}`).join()]);

  const now = new Date();
  const ready = ids.filter((id) => {
    const draft = rows.get(id);
    const item = queuedAd(id);
    if (!draft || item?.state === 'waiting') return false;
    return stateOfRow(draft, { photoCount: trays.count(id), item: undefined, now }).kind === 'ready';
  });

  return {
    ready,
    waiting,
    posted,
    async publish() {
      await rows.flush();
      setPosted(0);
      try {
        for (const id of ready) await offlineQueue.enqueue(adKind, id, {});
      } catch (error) {
        // The session has ended. The remaining rows stay drafts.
        const { title, text } = errorWords(error);
        toast({ tone: 'danger', title, description: text });
      }
    },
    stop: () => stop(waiting),
  };
}

/** Takes back what is not being sent. */
async function stop(items: readonly QueuedAd[]): Promise<void> {
  for (const item of items) if (!item.sending) await offlineQueue.remove(item);
}
