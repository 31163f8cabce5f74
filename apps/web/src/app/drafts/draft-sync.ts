import { listDrafts, saveDraft } from '@arabati/domain/drafts/drafts.requests';
import { photoPath } from '@arabati/domain/photos/photo-files';
import { photoFiles } from '../../features/photos/photo-files.ts';
import { photoKind } from '../../features/photos/photo-kind.ts';
import { keysOfSentDraft, listStoredDrafts } from '../../features/posting/ad-draft-store.ts';
import { adKind, draftDeletionKind } from '../../features/posting/queued-ad.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { queryClient } from '../../platform/query-client.ts';
import { createDraftSync } from './create-draft-sync.ts';
import { isSent, type LocalDraft } from './device-drafts.ts';
import { withDraftsLock } from './with-drafts-lock.ts';

const isQueued = (kind: string, subject: string) => shownItems.get().has(keyOf({ kind, subject }));

function syncOf(memberId: string) {
  return createDraftSync({
    memberId,
    files: photoFiles,
    async list() {
      const { items } = await callApi(listDrafts, {});
      // The response may predate what is still queued.
      return items.filter(({ id }) => !isQueued(draftDeletionKind, id));
    },
    save: (draft_id, body) => callApi(saveDraft, { params: { draft_id }, body }),
    async download({ name }) {
      const response = await fetch(photoPath(name, 'large', 'webp'));
      if (!response.ok) throw new Error(`photo ${response.status}`);
      return response.blob();
    },
    isUnsent: (id) => isQueued(photoKind, id),
    isPosting: (id) => isQueued(adKind, id),
    upload: (id) => offlineQueue.enqueue(photoKind, id, null),
    newId: () => crypto.randomUUID(),
  });
}

/** Exchanges all drafts of this device with the account. @throws without a connection. */
export async function syncDrafts(memberId: string): Promise<void> {
  await withDraftsLock(async () => {
    await offlineQueue.refresh();
    await syncOf(memberId).syncAll();
  });
  void queryClient.invalidateQueries({ queryKey: apiKey(listDrafts) });
}

/** Sends one draft to the account. @throws without a connection. */
export function sendDraft(memberId: string, id: string): Promise<void> {
  return withDraftsLock(() => syncOf(memberId).push(id));
}

/**
 * Keeps what this device has written in a draft that was posted elsewhere.
 *
 * @returns the id of the new draft; undefined if the draft is not on the device.
 */
export function keepDraftAsNew(memberId: string, id: string): Promise<string | undefined> {
  return withDraftsLock(() => syncOf(memberId).keepAsNew(id));
}

/** Returns whether this device has the version of a draft that a live update reports, or has sent a later one since. */
export async function hasVersion(memberId: string, id: string, version: string): Promise<boolean> {
  return withDraftsLock(async () => {
    const own = (await syncOf(memberId).readLocal(id))?.sync?.version;
    return own !== undefined && own >= Number(version);
  });
}

/** Stores a draft of the account on this device, so that it can be opened. @throws without a connection. */
export async function adoptDraft(memberId: string, id: string): Promise<void> {
  await withDraftsLock(async () => {
    const { items } = await callApi(listDrafts, {});
    const remote = items.find((draft) => draft.id === id);
    const sync = syncOf(memberId);
    if (remote && !(await sync.readLocal(id))) await sync.adopt(remote);
  });
}

/** Lists the drafts of this device. */
export async function readLocalDrafts(memberId: string): Promise<LocalDraft[]> {
  await offlineQueue.refresh();
  const sync = syncOf(memberId);
  const drafts = await listStoredDrafts(memberId);
  const locals = await Promise.all(drafts.map(({ draft }) => sync.readLocal(draft.id)));
  return locals.filter((local) => local !== null);
}

/** Returns the keys of records that the account has too, so that signing out loses nothing with them. */
export async function keysOfSentDrafts(memberId: string): Promise<Set<string>> {
  const sent = (await readLocalDrafts(memberId)).filter(
    (local) => isSent(local) && local.stored.draft.chassis_number === '',
  );
  return new Set(sent.flatMap(({ stored, photos }) => keysOfSentDraft(memberId, stored.draft.id, photos)));
}
