import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { expect, test } from 'vitest';
import { matchesSearch } from './search-reveals.ts';

const reveal: RevealedContact = {
  ad_id: 'a',
  title: 'تويوتا كورولا ٢٠١٥',
  status: 'active',
  city: 'بحري',
  price: 12_000_000,
  seller_name: 'أحمد الطيب',
  contact: { phone: '+249912345678', whatsapp: '+966501234567' },
  points_spent: 1,
  revealed_at: '2026-03-10T09:00:00.000Z',
  note: 'السعر قابل للنقاش',
  is_asked: false,
  refund: null,
  can_review: true,
};

test.each([
  ['', true],
  ['  ', true],
  ['كورولا 2015', true],
  ['احمد', true],
  ['بحرى', true],
  ['0912', true],
  ['٠٩١٢', true],
  ['للنقاش كورولا', true],
  ['+249912345678', true],
  ['+249 91 234 5678', true],
  ['00249912345678', true],
  ['0912-345-678', true],
  ['٠٩١ ٢٣٤ ٥٦٧٨', true],
  ['\u2066+249 91 234 5678\u2069', true],
  ['\u202Aأحمد\u202C', true],
  ['+24991', true],
  ['00966 50 123', true],
  ['+249 99 999 9999', false],
  ['كورولا 2016', false],
  ['هايلوكس', false],
])('%j is found: %s', (text, expected) => {
  expect(matchesSearch(reveal, text)).toBe(expected);
});

test('a reveal without numbers is found by its title only', () => {
  const gone = { ...reveal, contact: null, seller_name: null, city: null };
  expect(matchesSearch(gone, 'كورولا')).toBe(true);
  expect(matchesSearch(gone, '0912')).toBe(false);
});
