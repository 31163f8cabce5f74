/*
 * The tabs of a browser share the drafts on the device. A tab that has stored, deleted or moved one notifies the others,
 * which may have it open.
 */

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('arabati.drafts') : null;

interface DraftReport {
  draftId: string;
  /** What the server has returned if the draft was posted. */
  posted?: unknown;
}

/** Notifies the other tabs that the text or the photos of a draft on this device have changed. */
export function reportDraftChange(draftId: string): void {
  channel?.postMessage({ draftId } satisfies DraftReport);
}

/** Notifies the other tabs that a draft was posted. Call it before the draft is deleted. */
export function reportPostedDraft(draftId: string, posted: unknown): void {
  channel?.postMessage({ draftId, posted } satisfies DraftReport);
}

/** Calls `listener` when another tab has posted a draft. */
export function subscribeToPostedDrafts<Posted>(listener: (draftId: string, posted: Posted) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftReport>) => {
    if (data.posted) listener(data.draftId, data.posted as Posted);
  });
}

/**
 * Calls `listener` when another tab may have changed a draft: after its report, and when this page is visible again,
 * because a frozen tab receives no reports.
 *
 * @returns a function that ends it.
 */
export function subscribeToDraftChanges(draftId: string, listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const follow = ({ data }: MessageEvent<DraftReport>) => data.draftId === draftId && listener();
  channel?.addEventListener('message', follow, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || listener(), { signal });
  return () => listening.abort();
}
