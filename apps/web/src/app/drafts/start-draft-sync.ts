import { openDraft } from '../../features/posting/open-draft.ts';
import { subscribeToLiveUpdates } from '../../platform/live/live-updates.ts';
import { isOffline, subscribeToConnectivity } from '../../platform/offline/connectivity.ts';

const loadSync = () => import('./draft-sync.ts');

/** Milliseconds after the last change until a draft is sent. */
const delayMs = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends a draft a moment after its last change. Without a connection, it stays on the device until there is one. */
export function scheduleDraftSync(memberId: string, id: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    loadSync()
      .then(({ sendDraft }) => sendDraft(memberId, id))
      .catch(() => {});
  }, delayMs);
}

/** Exchanges all drafts now. */
export async function syncDraftsNow(memberId: string): Promise<void> {
  clearTimeout(timer);
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
    clearTimeout(timer);
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
