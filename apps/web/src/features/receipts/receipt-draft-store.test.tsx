import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearPersonalStorage, isSignedOut, recordSignOut } from '../../platform/personal-storage.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { storeSession } from '../../testing/store-session.ts';
import { newDraft, type StoredReceipt } from './receipt-draft.ts';
import { deleteDraft, readDraft, writeOpenDraft } from './receipt-draft-store.ts';

beforeEach(async () => {
  storeSession('huda');
  await clearPersonalStorage();
  storeSession('huda');
  await deleteDraft('huda');
});

// Other tests share the page, where the member must not be signed out.
afterAll(() => {
  storeSession('huda');
  expect(isSignedOut()).toBe(false);
  localStorage.removeItem(sessionKey);
});

const draft = newDraft(null);
const empty = { receipt: { draft, photo: null }, isStored: false };
const receiptOf = (amount: string, photo: Blob | null = null): StoredReceipt => ({
  draft: { ...draft, amount },
  photo,
});
const storedAmount = async () => (await readDraft('huda'))?.draft.amount;

function fillDisk(): () => void {
  // The browser reports it when the transaction should end.
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}

test('on a full disk, a receipt is kept until the page is closed, with what is typed since', async () => {
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

test('where the device stores nothing, a receipt is kept until the page is closed', async () => {
  const blocked = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  onTestFinished(() => blocked.mockRestore());
  const written = await writeOpenDraft('huda', receiptOf('1'), empty);
  expect(written).toEqual(receiptOf('1'));
  expect(await storedAmount()).toBe('1');
  // A write without a change does not lose it either.
  await writeOpenDraft('huda', receiptOf('1'), { receipt: receiptOf('1'), isStored: true });
  expect(await storedAmount()).toBe('1');
  await deleteDraft('huda');
  expect(await readDraft('huda')).toBeNull();
});

test('after a sign-out nothing is kept in memory either', async () => {
  fillDisk();
  recordSignOut();
  localStorage.removeItem(sessionKey);
  expect(await writeOpenDraft('huda', receiptOf('1'), empty)).toBeNull();
  expect(await readDraft('huda')).toBeNull();
});
