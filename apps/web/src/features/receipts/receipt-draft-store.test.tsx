import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearPersonalStorage, recordSignOut } from '../../platform/personal-storage.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { fillDisk } from '../../testing/fill-disk.ts';
import { storeSession } from '../../testing/store-session.ts';
import { newDraft, type StoredReceipt } from './receipt-draft.ts';
import { deleteDraft, readDraft, writeOpenDraft } from './receipt-draft-store.ts';

beforeEach(async () => {
  storeSession('huda');
  await clearPersonalStorage();
  storeSession('huda');
  await deleteDraft('huda');
});

const draft = newDraft(null);
const empty = { receipt: { draft, photo: null }, isStored: false };
const receiptOf = (amount: string, photo: Blob | null = null): StoredReceipt => ({
  draft: { ...draft, amount },
  photo,
});
const storedAmount = async () => (await readDraft('huda'))?.draft.amount;

test('on a full disk, a receipt and its later changes stay in memory', async () => {
  const first = await writeOpenDraft('huda', receiptOf('1'), empty);
  const freeDisk = fillDisk();
  const photo = new Blob(['photo']);
  const changed = receiptOf('2', photo);
  expect(await writeOpenDraft('huda', changed, { receipt: first ?? changed, isStored: true })).toEqual(
    changed,
  );
  // The form is opened again.
  expect(await readDraft('huda')).toEqual(changed);

  freeDisk();
  await writeOpenDraft('huda', receiptOf('3', photo), { receipt: changed, isStored: true });
  expect(await storedAmount()).toBe('3');
  await deleteDraft('huda');
  expect(await readDraft('huda')).toBeNull();
});

test('if IndexedDB is blocked, a receipt stays in memory', async () => {
  const blocked = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  onTestFinished(() => blocked.mockRestore());
  const written = await writeOpenDraft('huda', receiptOf('1'), empty);
  expect(written).toEqual(receiptOf('1'));
  expect(await storedAmount()).toBe('1');
  // A write without changes keeps the receipt.
  await writeOpenDraft('huda', receiptOf('1'), { receipt: receiptOf('1'), isStored: true });
  expect(await storedAmount()).toBe('1');
  await deleteDraft('huda');
  expect(await readDraft('huda')).toBeNull();
});

test('after a sign-out, a receipt is not stored in memory', async () => {
  fillDisk();
  recordSignOut();
  localStorage.removeItem(sessionKey);
  expect(await writeOpenDraft('huda', receiptOf('1'), empty)).toBeNull();
  expect(await readDraft('huda')).toBeNull();
});
