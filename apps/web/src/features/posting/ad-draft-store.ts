import type { DraftContent, DraftFields, DraftPhoto } from '@arabati/domain/drafts/draft';
import { del, delMany, get, getMany, keys, promisifyRequest, set } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import { reportDraftChange } from '../../platform/draft-changes.ts';
import { isSignedOut } from '../../platform/personal-storage.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';

export interface StoredDraft {
  draft: AdDraft;
  /** The open step of the form, from 0. */
  step: number;
  /** Its place in the form for many cars; absent for drafts that were not added there. */
  place?: number;
  /** When it was last opened or changed on this device, in milliseconds. Absent in drafts of earlier versions. */
  changedAt?: number;
}

/** What this device and the account had in common last. */
export interface DraftSyncState {
  /** Of the account; 0 if the draft has not been stored there. */
  version: number;
  base: DraftContent;
  /** What was sent last. The response may have been lost. */
  sent?: DraftContent;
  /** The account has no room for the draft, which is on this device only. */
  isFull?: boolean;
}

const draftKey = (memberId: string, id: string) => `ad ${memberId} ${id}`;
const syncKey = (memberId: string, id: string) => `ad-sync ${memberId} ${id}`;

/**
 * Records that could not be stored (private windows, a full disk), by key. Until the page is closed they are sent to the
 * account and posted like the others.
 */
const memory = new Map<string, unknown>();

async function read<Value>(key: string): Promise<Value | undefined> {
  return memory.has(key) ? (memory.get(key) as Value) : get<Value>(key, draftStore);
}

async function write(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, draftStore);
    memory.delete(key);
  } catch {
    if (!isSignedOut()) memory.set(key, value);
  }
}

/** Fields that a newer version has added start empty. */
const complete = (stored: StoredDraft): StoredDraft => ({
  ...stored,
  draft: { ...newDraft(stored.draft.id, undefined), ...stored.draft },
});

/** Loads a member's drafts, the one that was opened last first. */
export async function listStoredDrafts(memberId: string): Promise<StoredDraft[]> {
  const isDraft = (key: string) => key.startsWith(draftKey(memberId, ''));
  const inMemory = [...memory.keys()].filter(isDraft);
  const stored = await listRecords(memberId, (key) => isDraft(key) && !memory.has(key));
  return [...stored, ...inMemory.map((key) => memory.get(key) as StoredDraft)]
    .map(complete)
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

/** Loads drafts from the device; none if IndexedDB is unavailable. */
async function listRecords(memberId: string, isWanted: (key: string) => boolean): Promise<StoredDraft[]> {
  try {
    await adoptOldDraft(memberId);
    const found = (await keys<string>(draftStore)).filter(isWanted);
    const drafts = await getMany<StoredDraft | undefined>(found, draftStore);
    return drafts.filter((stored) => stored !== undefined);
  } catch {
    return [];
  }
}

/** Loads a draft; null if it is not on this device. */
export async function readDraft(memberId: string, id: string): Promise<StoredDraft | null> {
  try {
    const key = draftKey(memberId, id);
    if (!memory.has(key)) await adoptOldDraft(memberId);
    const stored = await read<StoredDraft>(key);
    return stored ? complete(stored) : null;
  } catch {
    return null;
  }
}

export async function writeDraft(
  memberId: string,
  stored: StoredDraft,
  changedAt: number = Date.now(),
): Promise<void> {
  await write(draftKey(memberId, stored.draft.id), { ...stored, changedAt });
  reportDraftChange(stored.draft.id);
}

/** Reads and writes a draft's record in one transaction, so that no other tab changes it in between. */
async function replaceDraft(
  memberId: string,
  id: string,
  change: (stored: StoredDraft | undefined) => StoredDraft | null,
): Promise<void> {
  const key = draftKey(memberId, id);
  const latest = (stored: StoredDraft | undefined) => {
    const newest = memory.has(key) ? (memory.get(key) as StoredDraft) : stored;
    return newest && complete(newest);
  };
  try {
    await draftStore('readwrite', (records) => {
      const reading: IDBRequest<StoredDraft | undefined> = records.get(key);
      reading.onsuccess = () => {
        const next = change(latest(reading.result));
        if (next) records.put(next, key);
      };
      return promisifyRequest(records.transaction);
    });
    memory.delete(key);
  } catch (error) {
    if (isSignedOut()) throw error;
    const stored = await get<StoredDraft>(key, draftStore).catch(() => undefined);
    const next = change(latest(stored));
    if (next) memory.set(key, next);
  }
}

/**
 * Stores the draft of an open form, with what another tab has changed in it.
 *
 * @param seen what this form knows to be on the device; null if it has stored nothing.
 * @returns the draft that is stored now; null if it has left the device: another tab has posted, deleted or renamed it.
 */
export async function writeOpenDraft(
  memberId: string,
  { draft, ...rest }: StoredDraft,
  seen: AdDraft | null,
): Promise<{ draft: AdDraft | null; isStored: boolean }> {
  let written: AdDraft | null = draft;
  let isChanged = false;
  try {
    await replaceDraft(memberId, draft.id, (stored) => {
      if (!stored && seen) {
        written = null;
        return null;
      }
      written = stored && seen ? withChanges(stored.draft, seen, draft) : draft;
      isChanged = !stored || !isSameDraft(stored.draft, written);
      return { ...rest, draft: written, changedAt: Date.now() };
    });
  } catch {
    return { draft, isStored: false };
  }
  if (isChanged) reportDraftChange(draft.id);
  return { draft: written, isStored: true };
}

/**
 * Stores what another device has changed in a draft.
 *
 * @returns false, and stores nothing, if one of these fields no longer has the value `before`.
 */
export async function writeChangedFields(
  memberId: string,
  id: string,
  { before, fields }: { before: Partial<AdDraft>; fields: Partial<AdDraft> },
): Promise<boolean> {
  let isCurrent = false;
  await replaceDraft(memberId, id, (stored) => {
    isCurrent =
      stored !== undefined && fieldsOf(fields).every((field) => stored.draft[field] === before[field]);
    return stored && isCurrent ? { ...stored, draft: { ...stored.draft, ...fields } } : null;
  });
  if (isCurrent && fieldsOf(fields).length > 0) reportDraftChange(id);
  return isCurrent;
}

const fieldsOf = (draft: Partial<AdDraft>) => Object.keys(draft) as (keyof AdDraft)[];

export const isSameDraft = (one: AdDraft, other: AdDraft): boolean =>
  fieldsOf(one).every((field) => one[field] === other[field]);

/** Applies the changes between two versions of a draft to a third one. */
export function withChanges(draft: AdDraft, from: AdDraft, to: AdDraft): AdDraft {
  const changed = fieldsOf(to).filter((field) => to[field] !== from[field]);
  return { ...draft, ...Object.fromEntries(changed.map((field) => [field, to[field]])) };
}

/** Deletes a draft from this device, without its photos. */
export async function deleteDraft(memberId: string, id: string): Promise<void> {
  const records = [draftKey(memberId, id), syncKey(memberId, id)];
  for (const key of records) memory.delete(key);
  await delMany(records, draftStore).catch(() => {});
  reportDraftChange(id);
}

export async function readDraftSync(memberId: string, id: string): Promise<DraftSyncState | undefined> {
  return read<DraftSyncState>(syncKey(memberId, id)).catch(() => undefined);
}

export async function writeDraftSync(memberId: string, id: string, state: DraftSyncState): Promise<void> {
  await write(syncKey(memberId, id), state);
}

/** The keys of a draft's records that the account has too. */
export const keysOfSentDraft = (memberId: string, id: string, photos: readonly DraftPhoto[]): string[] => [
  draftKey(memberId, id),
  syncKey(memberId, id),
  `photos ${memberId} ${id}`,
  ...photos.map((photo) => `photo ${memberId} ${photo.id}`),
];

/** Moves a draft under another id, with the list of its photos. */
export async function renameDraft(memberId: string, from: string, to: string): Promise<void> {
  const stored = await readDraft(memberId, from);
  if (!stored) return;
  await writeDraft(memberId, { ...stored, draft: { ...stored.draft, id: to } });
  const photos = await get(`photos ${memberId} ${from}`, draftStore);
  if (photos) await set(`photos ${memberId} ${to}`, photos, draftStore);
  await del(`photos ${memberId} ${from}`, draftStore);
  await deleteDraft(memberId, from);
}

/** Earlier versions stored one draft of a member, with photos that were chosen before anything was written. */
function adoptOldDraft(memberId: string): Promise<void> {
  return draftStore('readwrite', async (store) => {
    const [draftOfMember, photosOfMember] = [`ad ${memberId}`, `photos ${memberId}`];
    const [stored, photos] = await Promise.all([
      promisifyRequest<StoredDraft | undefined>(store.get(draftOfMember)),
      promisifyRequest<unknown>(store.get(photosOfMember)),
    ]);
    if (!stored && !photos) return;
    const adopted = stored ?? { draft: newDraft(crypto.randomUUID(), undefined), step: 0 };
    store.put(adopted, draftKey(memberId, adopted.draft.id));
    if (photos) store.put(photos, `photos ${memberId} ${adopted.draft.id}`);
    store.delete(draftOfMember);
    store.delete(photosOfMember);
  });
}

/** Returns the fields that are synchronised: all but the chassis number. */
export function syncedFields({ id: _, chassis_number: __, ...fields }: AdDraft): DraftFields {
  return fields;
}
