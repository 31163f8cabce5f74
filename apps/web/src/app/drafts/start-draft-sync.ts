import { openDraft } from '../../features/posting/open-draft.ts';
import { subscribeToLiveUpdates } from '../../platform/live/live-updates.ts';
import { isOffline, subscribeToConnectivity } from '../../platform/offline/connectivity.ts';

const loadSync = () => import('./draft-sync.ts');

/** Milliseconds after the last change until a draft is sent. */
const delayMs = 2_000;
/** Longest time between attempts. */
const maxDelayMs = 300_000;
/** By draft: the form for many cars changes several. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Sends a draft a moment after its last change, and again, less and less often, until the server has it. */
export function scheduleDraftSync(memberId: string, id: string, wait = delayMs): void {
  clearTimeout(timers.get(id));
  const own = setTimeout(() => {
    loadSync()
      .then(({ sendDraft }) => sendDraft(memberId, id))
      .catch(() => {
        // A later change has been scheduled since.
        if (timers.get(id) === own) scheduleDraftSync(memberId, id, Math.min(wait * 4, maxDelayMs));
      });
  }, wait);
  timers.set(id, own);
}

/** Exchanges all drafts now. What is scheduled stays so: this exchange may fail, and repeating it costs no request. */
export async function syncDraftsNow(memberId: string): Promise<void> {
  await loadSync()
    .then(({ syncDrafts }) => syncDrafts(memberId))
    .catch(() => {});
}

/**
 * Exchanges a member's drafts with the account: at the start, when there is a connection again, and when another device has
 * changed one.
 *
 * @returns a function that stops it.
 */
export function startDraftSync(memberId: string): () => void {
  const sync = () => void syncIfNeeded(memberId);
  sync();
  const stops = [
    subscribeToLiveUpdates(({ kind, ids }) => {
      if (kind === 'gap' || kind === 'open') sync();
      if (kind === 'drafts') void followUpdate(memberId, ids);
    }),
    subscribeToConnectivity(() => {
      if (!isOffline()) sync();
    }),
  ];
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    for (const stop of stops) stop();
  };
}

/** A device without drafts loads nothing. The list of drafts loads itself. */
async function syncIfNeeded(memberId: string): Promise<void> {
  try {
    const { listStoredDrafts } = await import('../../features/posting/ad-draft-store.ts');
    if (openDraft.get() || (await listStoredDrafts(memberId)).length > 0) await syncDraftsNow(memberId);
  } catch {
    // The import failed. The next update tries again.
  }
}

async function followUpdate(
  memberId: string,
  ids: { draft_id?: string | undefined; draft_version?: string | undefined },
): Promise<void> {
  try {
    const { hasVersion } = await loadSync();
    const { draft_id: id, draft_version: version } = ids;
    // Most updates report what this device has sent.
    if (id && version && (await hasVersion(memberId, id, version))) return;
    await syncDraftsNow(memberId);
  } catch {
    // The import failed. The next update tries again.
  }
}
