import type { DraftContent, DraftFields, DraftPhoto } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import { isSameContent } from '@arabati/domain/drafts/merge-drafts';
import type { Photo } from '@arabati/domain/photos/photo';
import { deletePhotos, type PhotoFiles } from '../../features/photos/photo-files.ts';
import { newDraft } from '../../features/posting/ad-draft.ts';
import {
  type DraftSyncState,
  deleteDraft,
  readDraft,
  readDraftSync,
  type StoredDraft,
  syncedFields,
  writeDraft,
  writeDraftSync,
} from '../../features/posting/ad-draft-store.ts';
import { draftEvents, openDraft } from '../../features/posting/open-draft.ts';

export interface DeviceServices {
  memberId: string;
  files: PhotoFiles;
  download: (photo: Photo) => Promise<Blob>;
  /** Whether a photo has not reached the server. */
  isUnsent: (photoId: string) => boolean;
  upload: (photoId: string) => Promise<void>;
  newId: () => string;
}

/** A draft on this device. */
export interface LocalDraft {
  stored: StoredDraft;
  /** Those that the server has, and all in order. */
  content: DraftContent;
  photos: readonly DraftPhoto[];
  sync: DraftSyncState | undefined;
}

export const contentOfDraft = ({ fields, photos }: Draft): DraftContent => ({
  fields,
  photos: photos.map(({ id, angle }) => ({ id, angle })),
});

export const isSent = ({ sync, content, photos }: LocalDraft): boolean =>
  sync !== undefined &&
  sync.version > 0 &&
  content.photos.length === photos.length &&
  isSameContent(sync.base, content);

/** Creates the drafts of a member on this device, with their photos and what the account has of them. */
export function createDeviceDrafts(services: DeviceServices) {
  const { memberId, files, download, isUnsent, upload, newId } = services;

  async function readLocal(id: string): Promise<LocalDraft | null> {
    if (openDraft.get()?.id === id) await openDraft.get()?.save();
    const stored = await readDraft(memberId, id);
    if (!stored) return null;
    const [photos, sync] = [await files.list(memberId, id), await readDraftSync(memberId, id)];
    const sent = photos.filter((photo) => !isUnsent(photo.id));
    return { stored, photos, sync, content: { fields: syncedFields(stored.draft), photos: sent } };
  }

  /** Stores a version of the account on this device, with the photos that it lacks. @throws if one cannot be loaded. */
  async function adopt(remote: Draft, step = 0): Promise<void> {
    await loadPhotos(remote, contentOfDraft(remote).photos);
    const draft = { ...newDraft(remote.id, undefined), ...remote.fields, id: remote.id };
    await files.saveOrder(memberId, remote.id, contentOfDraft(remote).photos);
    await writeDraftSync(memberId, remote.id, { version: remote.version, base: contentOfDraft(remote) });
    await writeDraft(memberId, { draft, step });
  }

  /** All or none: a photo that is missing on the device counts as removed. */
  async function loadPhotos({ photos }: Draft, wanted: readonly DraftPhoto[]): Promise<void> {
    for (const { id, photo } of photos) {
      if (!wanted.some((one) => one.id === id) || (await files.read(memberId, id))) continue;
      await files.save(memberId, { id, blob: await download(photo) });
    }
  }

  /** Keeps the text of another device as a draft of its own. */
  async function copy(fields: DraftFields, { step, changedAt = 1 }: StoredDraft): Promise<void> {
    const id = newId();
    const draft = { ...newDraft(id, undefined), ...fields, id };
    // Behind the original.
    await writeDraft(memberId, { draft, step }, changedAt - 1);
  }

  /** Copies photos under new ids. @returns those that are on the device. */
  async function copyPhotos(photos: readonly DraftPhoto[]): Promise<Map<string, string>> {
    const copies = new Map<string, string>();
    for (const { id } of photos) {
      const blob = await files.read(memberId, id);
      if (!blob) continue;
      const copy = newId();
      await files.save(memberId, { id: copy, blob });
      copies.set(id, copy);
    }
    return copies;
  }

  /**
   * Keeps what this device has written in a draft that was posted or deleted elsewhere, also just now.
   *
   * @returns the id of the new draft; undefined if the draft is not on the device.
   */
  async function keepAsNew(from: string): Promise<string | undefined> {
    const to = newId();
    const copies = new Map<string, string>();
    // Text and photos may be added while a request or the copying takes its time.
    let latest = await readLocal(from);
    for (let added = latest?.photos ?? []; added.length > 0; ) {
      for (const [id, copy] of await copyPhotos(added)) copies.set(id, copy);
      const seen = latest?.photos ?? [];
      latest = await readLocal(from);
      added = latest?.photos.filter(({ id }) => !seen.some((photo) => photo.id === id)) ?? [];
    }
    if (!latest) return undefined;
    const { stored, photos } = latest;
    const renamed = photos.flatMap(({ id, angle }) => {
      const copy = copies.get(id);
      return copy ? [{ id: copy, angle }] : [];
    });
    await files.saveOrder(memberId, to, renamed);
    await writeDraft(memberId, { ...stored, draft: { ...stored.draft, id: to } });
    draftEvents.emit({ kind: 'moved', id: from, to });
    await deletePhotos(files, memberId, from);
    await deleteDraft(memberId, from);
    for (const { id } of renamed) await upload(id);
    return to;
  }

  /** Ends a draft that was posted or deleted elsewhere. */
  async function end(local: LocalDraft): Promise<void> {
    const { id } = local.stored.draft;
    if (isSent(local)) {
      draftEvents.emit({ kind: 'gone', id });
      await deletePhotos(files, memberId, id);
      await deleteDraft(memberId, id);
    } else await keepAsNew(id);
  }

  return { readLocal, adopt, loadPhotos, copy, keepAsNew, end };
}
