import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import type { saveDraft } from '@arabati/domain/drafts/drafts.requests';
import { changedFields, isSameContent, mergeDrafts } from '@arabati/domain/drafts/merge-drafts';
import type { ApiCall, ApiResponse } from '@arabati/domain/endpoints/api';
import {
  type DraftSyncState,
  listStoredDrafts,
  readDraft,
  writeChangedFields,
  writeDraftSync,
} from '../../features/posting/ad-draft-store.ts';
import { draftEvents, openDraft } from '../../features/posting/open-draft.ts';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { contentOfDraft, createDeviceDrafts, type DeviceServices } from './device-drafts.ts';

export interface DraftSyncServices extends DeviceServices {
  list: () => Promise<readonly Draft[]>;
  save: (id: string, body: ApiCall<typeof saveDraft>['body']) => Promise<ApiResponse<typeof saveDraft>>;
  /** Whether the draft is being posted: it belongs to the offline queue. */
  isPosting: (draftId: string) => boolean;
}

/** The form may change faster than requests return. Then the merge starts again with the latest text. */
const maxAttempts = 5;

/** Whether the exchange of any other draft would fail too: no connection, no session, or too many requests. */
const concernsAll = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiProblem && [401, 429, 502, 503, 504].includes(error.status));

/**
 * Creates the exchange of a member's drafts with the account. Each device remembers what both had in common last (`base`),
 * so that changes of different fields are merged. A text that two devices have changed differently remains twice: this
 * device's in the draft, the other one in a draft of its own.
 */
export function createDraftSync(services: DraftSyncServices) {
  const { memberId, files, list, save, isPosting, upload } = services;
  const { readLocal, adopt, loadPhotos, copy, keepAsNew, end } = createDeviceDrafts(services);

  /** It may have been posted or deleted on this device in the meantime. */
  const isHere = async (id: string) => !isPosting(id) && (await readDraft(memberId, id)) !== null;

  async function record(id: string, state: DraftSyncState): Promise<void> {
    if (await readDraft(memberId, id)) await writeDraftSync(memberId, id, state);
  }

  async function push(id: string): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const local = await readLocal(id);
      if (!local || isPosting(id)) return;
      const { sync, content } = local;
      if (sync && sync.version > 0 && isSameContent(sync.base, content)) return;
      const version = sync?.version ?? 0;
      await writeDraftSync(memberId, id, { version, base: sync?.base ?? content, sent: content });
      const { outcome, draft } = await save(id, {
        base_version: version,
        ...content,
        photos: [...content.photos],
      });
      if (outcome === 'full') {
        return record(id, { version, base: content, sent: content, isFull: true });
      }
      if (outcome === 'gone' || !draft) {
        if (await isHere(id)) await keepAsNew(id);
        return;
      }
      if (outcome === 'changed') {
        await pull(id, draft);
        continue;
      }
      await record(id, { version: draft.version, base: contentOfDraft(draft) });
      // The server has swept them.
      const missing = content.photos.filter((photo) => !draft.photos.some((one) => one.id === photo.id));
      for (const photo of missing) await upload(photo.id);
      return;
    }
  }

  /** Merges a version of the account into this device's. */
  async function pull(id: string, remote: Draft): Promise<void> {
    const theirs = contentOfDraft(remote);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const local = await readLocal(id);
      if (!local || isPosting(id)) return;
      const { sync, content: ours, stored } = local;
      // The response to this device's own version was lost.
      const base = sync?.sent && isSameContent(sync.sent, theirs) ? sync.sent : (sync?.base ?? theirs);
      const { content: merged, isLossy } = mergeDrafts(base, ours, theirs);
      await loadPhotos(remote, merged.photos);
      const latest = await readLocal(id);
      if (!latest || !isSameContent(latest.content, ours)) continue;
      const fields = Object.fromEntries(
        changedFields(ours.fields, merged.fields).map((field) => [field, merged.fields[field]]),
      );
      if (!(await writeChangedFields(memberId, id, { before: ours.fields, fields }))) continue;
      if (isLossy) await copy(theirs.fields, stored);
      const isIn = (photos: readonly DraftPhoto[], photo: DraftPhoto) =>
        photos.some((one) => one.id === photo.id);
      const unsent = latest.photos.filter((photo) => !isIn(ours.photos, photo));
      await files.saveOrder(memberId, id, [...merged.photos, ...unsent]);
      const removed = ours.photos.filter((photo) => !isIn(merged.photos, photo));
      for (const photo of removed) await files.remove(memberId, photo.id);
      await writeDraftSync(memberId, id, { version: remote.version, base: theirs });
      draftEvents.emit({ kind: 'merged', id, before: ours.fields, fields });
      return;
    }
  }

  async function exchange(id: string, remote: Draft | undefined): Promise<void> {
    const local = await readLocal(id);
    if (!local || isPosting(id)) return;
    const version = local.sync?.version ?? 0;
    if (!remote && version > 0) await end(local);
    else if (remote && remote.version !== version && version > 0) await pull(id, remote);
    await push(id);
  }

  /**
   * Exchanges all drafts of this device. A draft that fails by itself does not keep the others from it.
   *
   * @returns those of the account.
   */
  async function syncAll(): Promise<readonly Draft[]> {
    const remotes = await list();
    // A draft that was begun just now may not be on the device yet.
    await openDraft.get()?.save();
    for (const { draft } of await listStoredDrafts(memberId)) {
      const remote = remotes.find(({ id }) => id === draft.id);
      await exchange(draft.id, remote).catch((error: unknown) => {
        if (concernsAll(error)) throw error;
      });
    }
    return remotes;
  }

  return { readLocal, adopt, keepAsNew, push, syncAll };
}
