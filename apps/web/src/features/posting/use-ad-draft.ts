import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { subscribeToDraftChanges } from '../../platform/draft-changes.ts';
import { errorWords } from '../../platform/error-words.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';
import { listStoredDrafts, readDraft, writeDraft } from './ad-draft-store.ts';
import { draftEvents, openDraft } from './open-draft.ts';
import { adKind, type QueuedAd, useQueuedAds } from './queued-ad.ts';
import { emptyDraft, type Poster, useDraftOnDevice } from './use-draft-on-device.ts';

const formPath = '/add-ad';

/** State of a draft in the offline queue. */
function queueState(item: QueuedAd | undefined) {
  const queued = item?.state === 'waiting' && item.delayed;
  if (!item?.rejection) return { queued, failure: undefined, fields: undefined };
  const { title, text } = errorWords(new ApiProblem({ ...item.rejection, status: 0 }));
  return { queued, failure: `${title}. ${text}`, fields: item.rejection.fields };
}

/**
 * Manages a draft: restores it from the device, saves every change, and passes it to the offline queue, which deletes it
 * when it is published.
 *
 * @param requested the draft's id; null for the one that was opened last. A draft that is not on the device starts empty,
 *   under another id: an ad may have been posted under this one.
 */
export function useAdDraft(memberId: string, requested: string | null, poster: Poster) {
  const items = useQueuedAds();
  const { state, current, change, save, restore, startWith, closed, merge, moveTo } = useDraftOnDevice({
    memberId,
    key: `${memberId} ${requested}`,
    async read() {
      const [found] = await Promise.all([
        requested === null
          ? listStoredDrafts(memberId).then(([latest = null]) => latest)
          : readDraft(memberId, requested),
        offlineQueue.refresh(),
      ]);
      return found;
    },
  });
  const id = state?.draft.draft.id;
  const item = items.find(({ subject }) => subject === id);

  const saveNow = useEffectEvent(() => save());
  useEffect(() => {
    if (id === undefined) return;
    openDraft.set({ id, save: () => saveNow() });
    const stop = subscribeToDraftChanges(id, () => void saveNow());
    return () => {
      stop();
      openDraft.set(null);
    };
  }, [id]);

  const isWaiting = item?.state === 'waiting';
  const wasQueued = useRef<string | null>(null);
  const followQueue = useEffectEvent(async () => {
    if (isWaiting) closed.current = true;
    const left = item ? null : wasQueued.current;
    wasQueued.current = item && id !== undefined ? id : null;
    if (left === null || left !== id || !closed.current) return;
    // Another tab has posted the draft or taken it back. This tab leaves the form before the item.
    const found = await readDraft(memberId, id);
    if (!closed.current || current()?.draft.id !== id) return;
    if (found) restore(found);
    else if (location.pathname === formPath) draftEvents.emit({ kind: 'gone', id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft enters or leaves the queue.
  useEffect(() => void followQueue(), [isWaiting, item === undefined, id]);

  // The profile may be loaded after the form. It only fills a form without input.
  const unwritten = state !== null && !state.written;
  const fillIn = useEffectEvent((from: NonNullable<Poster>) =>
    change(({ draft }) => ({ draft: newDraft(draft.id, from) }), false),
  );
  useEffect(() => {
    if (unwritten && poster) fillIn(poster);
  }, [unwritten, poster]);

  async function leaveQueue() {
    closed.current = false;
    if (item) await offlineQueue.remove(item);
  }

  return {
    state: state && { ...state.draft, ...queueState(item), restored: state.restored, written: state.written },
    /** The draft in the offline queue; undefined if it is not there. */
    item,
    change(changes: Partial<AdDraft>) {
      // The server may have it already.
      if (item?.sending) return;
      // Refused as it was, or still waiting, for its photos or the network.
      if (item) void leaveQueue();
      change(({ draft }) => ({ draft: { ...draft, ...changes } }));
    },
    /** Stored at once, so that the form reopens at this step: a write that starts while the page is left may be lost. */
    openStep(step: number) {
      change(() => ({ step }), false);
      void save();
    },
    /** Publishes the draft as soon as possible. */
    async queue(draft: AdDraft) {
      if (!state) return;
      closed.current = true;
      await writeDraft(memberId, { draft, step: state.draft.step });
      await offlineQueue.enqueue(adKind, draft.id, {});
    },
    /** Removes the draft from the queue, to be edited or discarded. */
    async reopen() {
      await leaveQueue();
      const found = id === undefined ? null : await readDraft(memberId, id);
      if (found) restore(found);
      else startWith(emptyDraft(poster));
    },
    /** Stores a draft without text, because it has photos. */
    keep: () => change(() => ({})),
    /** Ends saving, because the draft has left this device. */
    close() {
      closed.current = true;
    },
    moveTo,
    /** Takes over what another device has typed, except in fields that have changed here since `before`. */
    merge,
    /** Opens an empty draft. The caller deletes this one. */
    startAnew() {
      void leaveQueue();
      startWith(emptyDraft(poster));
    },
  };
}

export type AdDraftHandle = ReturnType<typeof useAdDraft>;
