import type { DraftContent } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import type { saveDraft } from '@arabati/domain/drafts/drafts.requests';
import { isSameContent } from '@arabati/domain/drafts/merge-drafts';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { clear } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { createPhotoFiles } from '../../features/photos/photo-files.ts';
import { type AdDraft, newDraft } from '../../features/posting/ad-draft.ts';
import { listStoredDrafts, readDraft, writeDraft } from '../../features/posting/ad-draft-store.ts';
import { draftEvents, openDraft } from '../../features/posting/open-draft.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { draftStore } from '../../platform/device-store.ts';
import { createDraftSync } from './create-draft-sync.ts';

/** The account that the devices of a test share, with the server's rules for versions. */
function createAccount() {
  const drafts = new Map<string, Draft>();
  const posted = new Set<string>();
  let lost = 0;
  let during = async () => {};
  const refused = new Set<string>();
  const draftOf = (id: string, version: number, { fields, photos }: DraftContent): Draft => ({
    id,
    version,
    fields,
    photos: photos.map((photo) => ({ ...photo, photo: { name: photo.id, width: 1, height: 1, blur: '' } })),
    updated_at: '2026-11-26T10:00:00Z',
    expires_at: '2026-12-26T10:00:00Z',
  });
  return {
    drafts,
    list: async () => [...drafts.values()],
    async save(id: string, { base_version, ...body }: ApiCall<typeof saveDraft>['body']) {
      await during();
      if (refused.has(id)) throw new ApiProblem({ code: 'invalid-input', status: 400 });
      const content = { ...body, fields: { ...body.fields, stock_number: body.fields.stock_number ?? '' } };
      const stored = drafts.get(id);
      if (!stored && (base_version > 0 || posted.has(id))) return { outcome: 'gone' as const, draft: null };
      if (!stored && drafts.size >= 3) return { outcome: 'full' as const, draft: null };
      if (stored && !isSameContent(stored, content)) {
        if (stored.version !== base_version) return { outcome: 'changed' as const, draft: stored };
      }
      const isNew = !stored || !isSameContent(stored, content);
      const draft = isNew ? draftOf(id, (stored?.version ?? 0) + 1, content) : stored;
      drafts.set(id, draft);
      if (lost-- > 0) throw new Error('no response');
      return { outcome: 'saved' as const, draft };
    },
    loseResponses: (count: number) => {
      lost = count;
    },
    /** Runs an act of a member while the next requests are in progress. */
    duringRequests(act: () => Promise<void>) {
      during = act;
    },
    /** Refuses the requests of a draft. */
    refuse: (id: string) => refused.add(id),
    end(id: string) {
      drafts.delete(id);
      posted.add(id);
    },
  };
}

type Account = ReturnType<typeof createAccount>;
let ids = 0;

/** A device: in a test a member of its own, because the stores are keyed by member. */
function createDevice(name: string, account: Account) {
  const files = createPhotoFiles(draftStore);
  const unsent = new Set<string>();
  const uploads: string[] = [];
  const sync = createDraftSync({
    memberId: name,
    files,
    list: account.list,
    save: account.save,
    download: async ({ name: photo }) => new Blob([photo]),
    isUnsent: (id) => unsent.has(id),
    isPosting: () => false,
    upload: async (id) => {
      uploads.push(id);
      unsent.add(id);
    },
    newId: () => `new-${++ids}`,
  });
  return {
    sync,
    unsent,
    uploads,
    async type(id: string, fields: Partial<AdDraft>) {
      const stored = await readDraft(name, id);
      const draft = { ...(stored?.draft ?? newDraft(id, undefined)), ...fields };
      await writeDraft(name, { draft, step: 0 });
    },
    async photograph(draftId: string, ...photos: string[]) {
      for (const id of photos) await files.save(name, { id, blob: new Blob([id]) });
      const before = await files.list(name, draftId);
      await files.saveOrder(name, draftId, [...before, ...photos.map((id) => ({ id, angle: null }))]);
    },
    read: async (id: string) => (await readDraft(name, id))?.draft,
    photos: async (id: string) => (await files.list(name, id)).map((photo) => photo.id),
    blob: async (id: string) => (await files.read(name, id))?.text(),
    titles: async () => (await listStoredDrafts(name)).map(({ draft }) => draft.title).sort(),
  };
}

let account: Account;
let phone: ReturnType<typeof createDevice>;
let computer: ReturnType<typeof createDevice>;
beforeEach(async () => {
  await clear(draftStore);
  account = createAccount();
  [phone, computer] = [createDevice('phone', account), createDevice('computer', account)];
});

/** Opens a draft of the account on a device. */
const open = (device: typeof phone, id: string) => device.sync.adopt(account.drafts.get(id) as Draft);

test('a draft whose first letters are not on the device yet is sent with all others', async () => {
  openDraft.set({ id: 'a', save: () => phone.type('a', { title: 'كورولا' }) });
  await phone.sync.syncAll();
  openDraft.set(null);
  expect([...account.drafts.values()].map(({ fields }) => fields.title)).toEqual(['كورولا']);
});

test('photos of the phone and text of the computer are in one draft on both', async () => {
  await phone.type('a', { title: 'كورولا', chassis_number: 'NZE121-3012345' });
  await phone.sync.push('a');
  await open(computer, 'a');
  await phone.photograph('a', 'one', 'two');
  await phone.sync.push('a');
  await computer.type('a', { description: 'نظيفة' });
  await computer.sync.push('a');
  await phone.sync.syncAll();
  expect(await phone.read('a')).toMatchObject({
    title: 'كورولا',
    description: 'نظيفة',
    chassis_number: 'NZE121-3012345',
  });
  expect(await computer.read('a')).toMatchObject({
    title: 'كورولا',
    description: 'نظيفة',
    chassis_number: '',
  });
  expect(await computer.photos('a')).toEqual(['one', 'two']);
  expect(await computer.blob('two')).toBe('two');
  expect(JSON.stringify([...account.drafts.values()])).not.toContain('NZE121');
  expect([await phone.titles(), await computer.titles()]).toEqual([['كورولا'], ['كورولا']]);
});

test('a photo belongs to the account once it is uploaded', async () => {
  await phone.type('a', {});
  await phone.photograph('a', 'one', 'two');
  phone.unsent.add('two');
  await phone.sync.push('a');
  expect(account.drafts.get('a')?.photos.map(({ id }) => id)).toEqual(['one']);
  await open(computer, 'a');
  await computer.type('a', { title: 'كورولا' });
  await computer.sync.push('a');
  await phone.sync.syncAll();
  expect(await phone.photos('a')).toEqual(['one', 'two']);
  phone.unsent.delete('two');
  await phone.sync.push('a');
  expect(account.drafts.get('a')?.photos.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('a text that both devices have changed is kept twice', async () => {
  await phone.type('a', { title: 'كورولا' });
  await phone.sync.push('a');
  await open(computer, 'a');
  await computer.type('a', { title: 'كورولا 2015' });
  await computer.sync.push('a');
  await phone.type('a', { title: 'كورولا نظيفة' });
  await phone.sync.push('a');
  expect(await phone.titles()).toEqual(['كورولا 2015', 'كورولا نظيفة']);
  await phone.sync.syncAll();
  await computer.sync.syncAll();
  expect([...account.drafts.values()].map(({ fields }) => fields.title).sort()).toEqual([
    'كورولا 2015',
    'كورولا نظيفة',
  ]);
  expect((await computer.read('a'))?.title).toBe('كورولا نظيفة');
});

test('a lost response neither doubles nor loses a text', async () => {
  account.loseResponses(1);
  await phone.type('a', { title: 'كو' });
  await expect(phone.sync.push('a')).rejects.toThrow();
  await phone.type('a', { title: 'كورو' });
  await phone.sync.push('a');
  account.loseResponses(1);
  await phone.type('a', { title: 'كورولا' });
  await expect(phone.sync.push('a')).rejects.toThrow();
  await phone.type('a', { title: 'كورولا نظيفة' });
  await phone.sync.syncAll();
  expect(await phone.titles()).toEqual(['كورولا نظيفة']);
  expect([...account.drafts.values()]).toMatchObject([{ fields: { title: 'كورولا نظيفة' } }]);
});

test('a draft that was posted elsewhere ends, and what was typed since remains in another one', async () => {
  const events: string[] = [];
  const stop = draftEvents.subscribe(({ kind }) => events.push(kind));
  for (const id of ['a', 'b']) {
    await phone.type(id, { title: id });
    await phone.photograph(id, `photo-${id}`);
    await phone.sync.push(id);
  }
  await phone.type('b', { title: 'أكملته هنا' });
  account.end('a');
  account.end('b');
  await phone.sync.syncAll();
  stop();
  expect(events.sort()).toEqual(['gone', 'moved']);
  const [{ draft } = { draft: undefined }, ...others] = await listStoredDrafts('phone');
  expect([draft?.title, others]).toEqual(['أكملته هنا', []]);
  expect(['a', 'b']).not.toContain(draft?.id);
  // Under ids of their own, because the first ones are in the ad.
  expect(await phone.photos(draft?.id ?? '')).toEqual(phone.uploads);
  expect(await phone.blob(phone.uploads[0] ?? '')).toBe('photo-b');
  expect(await phone.blob('photo-a')).toBeUndefined();
});

test('a draft beyond the limit stays on the device, and follows when there is room', async () => {
  for (const id of ['a', 'b', 'c', 'd']) {
    await phone.type(id, { title: id });
    await phone.sync.push(id);
  }
  expect((await phone.sync.readLocal('d'))?.sync).toMatchObject({ version: 0, isFull: true });
  account.end('a');
  await phone.sync.syncAll();
  expect([...account.drafts.keys()]).toEqual(['b', 'c', 'd']);
});

test('the draft of an earlier version is found, with its photos', async () => {
  const draft = { ...newDraft('old', undefined), title: 'من نسخة سابقة' };
  await draftStore('readwrite', (store) => {
    store.put({ draft, step: 2 }, 'ad phone');
    store.put(['one', 'two'], 'photos phone');
    return new Promise<void>((resolve) => {
      store.transaction.oncomplete = () => resolve();
    });
  });
  expect(await listStoredDrafts('phone')).toMatchObject([
    { draft: { id: 'old', title: 'من نسخة سابقة' }, step: 2 },
  ]);
  expect(await phone.photos('old')).toEqual(['one', 'two']);
  expect(await listStoredDrafts('computer')).toEqual([]);
});

test('what is typed while the account reports that a draft has ended remains in another one', async () => {
  await phone.type('a', { title: 'كورولا' });
  await phone.sync.push('a');
  await phone.type('a', { title: 'كورولا نظيفة' });
  account.end('a');
  account.duringRequests(() => phone.type('a', { description: 'كُتب أثناء الطلب' }));
  await phone.sync.push('a');
  const [{ draft } = { draft: undefined }, ...others] = await listStoredDrafts('phone');
  expect([draft?.title, draft?.description, others]).toEqual(['كورولا نظيفة', 'كُتب أثناء الطلب', []]);
});

test('a draft that the account refuses keeps no other one from being exchanged', async () => {
  for (const id of ['a', 'b', 'c']) await phone.type(id, { title: id });
  // Opened last, it is the first one of an exchange.
  account.refuse('c');
  await phone.sync.syncAll().catch(() => {});
  expect([...account.drafts.keys()].sort()).toEqual(['a', 'b']);
});
