import { beforeEach, expect, test } from 'vitest';
import { clearPersonalStorage, recordSignOut } from '../../platform/personal-storage.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { fillDisk } from '../../testing/fill-disk.ts';
import { storeSession } from '../../testing/store-session.ts';
import { newDraft } from './ad-draft.ts';
import {
  deleteDraft,
  listStoredDrafts,
  readDraft,
  readDraftSync,
  writeDraftSync,
  writeOpenDraft,
} from './ad-draft-store.ts';

beforeEach(async () => {
  storeSession('huda');
  await clearPersonalStorage();
  storeSession('huda');
});

const draftOf = (title: string) => ({ ...newDraft('1', undefined), title });
const titles = async () => (await listStoredDrafts('huda')).map(({ draft }) => draft.title);

test('on a full disk, a draft is kept until the page is closed, with what is typed since', async () => {
  const stored = await writeOpenDraft('huda', { draft: draftOf('كورولا'), step: 0 }, null);
  const freeDisk = fillDisk();
  const changed = await writeOpenDraft('huda', { draft: draftOf('كورولا 2012'), step: 1 }, stored.draft);
  expect(changed).toMatchObject({ isStored: true, draft: { title: 'كورولا 2012' } });
  expect(await titles()).toEqual(['كورولا 2012']);
  // What it is posted from.
  expect(await readDraft('huda', '1')).toMatchObject({ step: 1, draft: { title: 'كورولا 2012' } });
  await writeDraftSync('huda', '1', { version: 1, base: { fields: {} as never, photos: [] } });
  expect(await readDraftSync('huda', '1')).toMatchObject({ version: 1 });

  freeDisk();
  await writeOpenDraft('huda', { draft: draftOf('كورولا 2013'), step: 1 }, changed.draft);
  expect(await titles()).toEqual(['كورولا 2013']);
  await deleteDraft('huda', '1');
  expect(await titles()).toEqual([]);
  expect(await readDraftSync('huda', '1')).toBeUndefined();
});

test('a draft that another tab has deleted does not return from a full disk', async () => {
  const stored = await writeOpenDraft('huda', { draft: draftOf('كورولا'), step: 0 }, null);
  await deleteDraft('huda', '1');
  fillDisk();
  const written = await writeOpenDraft('huda', { draft: draftOf('كورولا 2012'), step: 0 }, stored.draft);
  expect(written.draft).toBeNull();
  expect(await titles()).toEqual([]);
});

test('after a sign-out nothing is kept in memory either', async () => {
  fillDisk();
  recordSignOut();
  localStorage.removeItem(sessionKey);
  const written = await writeOpenDraft('huda', { draft: draftOf('كورولا'), step: 0 }, null);
  expect(written.isStored).toBe(false);
  expect(await titles()).toEqual([]);
});
