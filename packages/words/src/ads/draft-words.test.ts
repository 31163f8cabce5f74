import { expect, test } from 'vitest';
import { draftExpiry, draftTitle } from './draft-words.ts';

test.each([
  [{ title: ' كورولا نظيفة ', brand: 'تويوتا', model: 'كورولا' }, 'كورولا نظيفة'],
  [{ title: ' ', brand: 'تويوتا', model: '' }, 'تويوتا'],
  [{ title: '', brand: '', model: '' }, 'مسودة بدون عنوان'],
])('%j is displayed as %s', (fields, title) => {
  expect(draftTitle(fields)).toBe(title);
});

const now = new Date('2026-11-26T10:00:00Z');
test.each([
  ['2026-12-26T10:00:00Z', null],
  ['2026-12-03T10:00:00Z', null],
  ['2026-12-03T09:59:00Z', 'تُحذف بعد 6 أيام إذا لم تغيّرها'],
  ['2026-11-28T11:00:00Z', 'تُحذف بعد يومان إذا لم تغيّرها'],
  ['2026-11-26T18:00:00Z', 'تُحذف خلال يوم إذا لم تغيّرها'],
])('a draft that ends at %s: %s', (expiresAt, text) => {
  expect(draftExpiry(new Date(expiresAt), now)).toBe(text);
});
