import { expect, test } from 'vitest';
import { actNotes } from './act-words.ts';

test.each([
  ['membership-changed', 'premium_trader: حوالة: 12', 'مميز - تاجر: \u2068حوالة: 12\u2069'],
  ['membership-changed', 'free', 'مجاني'],
  ['ad-boosted', 'vip', 'باقة VIP'],
  ['ad-removed', 'vip: سعر غير حقيقي', 'vip: سعر غير حقيقي'],
  ['membership-changed', 'other: x', 'other: x'],
] as const)('%s %s', (act, notes, shown) => {
  expect(actNotes({ act, notes })).toBe(shown);
});
