import { expect, test } from 'vitest';
import { isSameReceipt, mergeReceipts, takeOver } from './merge-receipts.ts';
import { newDraft, type StoredReceipt } from './receipt-draft.ts';

const empty: StoredReceipt = { draft: newDraft(null), photo: null };
const withFields = (fields: Partial<StoredReceipt['draft']>, photo: Blob | null = null): StoredReceipt => ({
  draft: { ...empty.draft, ...fields },
  photo,
});

test('two tabs that change different fields keep both changes', () => {
  const photo = new Blob(['photo']);
  const stored = withFields({ amount: '25000' }, photo);
  const own = withFields({ transaction_number: '123' });
  const { receipt } = mergeReceipts(stored, own, { receipt: empty, isStored: true });
  expect(receipt).toEqual(withFields({ amount: '25000', transaction_number: '123' }, photo));
});

test('two tabs with an empty form of their own write the same receipt', () => {
  const stored = { ...withFields({ amount: '25000' }) };
  const mine: StoredReceipt = { draft: newDraft(null), photo: null };
  const own = { ...mine, draft: { ...mine.draft, transaction_number: '123' } };
  const { receipt } = mergeReceipts(stored, own, { receipt: mine, isStored: false });
  expect(receipt?.draft).toEqual({ ...stored.draft, transaction_number: '123' });
});

test('a receipt that was sent in another tab is stored again only if it was changed here', () => {
  const seen = { receipt: withFields({ amount: '25000' }), isStored: true };
  expect(mergeReceipts(undefined, withFields({ amount: '25000' }), seen).receipt).toBeNull();
  const changed = withFields({ amount: '30000' });
  expect(mergeReceipts(undefined, changed, seen).receipt).toBe(changed);
});

test('a save without a change writes nothing', () => {
  const stored = withFields({ amount: '25000' });
  expect(mergeReceipts(stored, empty, { receipt: empty, isStored: true })).toEqual({
    receipt: stored,
    isChanged: false,
  });
});

test('what is typed while a save is running stays', () => {
  const current = withFields({ amount: '25', transaction_number: '1234' });
  const written = withFields({ amount: '25', transaction_number: '123' });
  const stored = withFields({ amount: '30000', transaction_number: '123' });
  expect(takeOver(current, written, stored).draft).toMatchObject({
    amount: '30000',
    transaction_number: '1234',
  });
  expect(isSameReceipt(current, written)).toBe(false);
});
