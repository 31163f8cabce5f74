import { expect, test } from 'vitest';
import type { OfferAct, OfferState } from './offer-state.ts';
import { offerStatesOf } from './thread-offers.ts';

const message = (id: string, act: OfferAct, state: OfferState = 'open') => ({ offer: { id, act, state } });
const text = { offer: null };

test.each([
  [[text, message('a', 'made')], { a: 'open' }],
  [[message('a', 'made'), text, message('a', 'accepted', 'accepted')], { a: 'accepted' }],
  [[message('a', 'made'), message('a', 'withdrawn', 'withdrawn')], { a: 'withdrawn' }],
  [[message('a', 'made'), message('b', 'counter')], { a: 'countered', b: 'open' }],
  [
    [
      message('a', 'made'),
      message('b', 'counter'),
      message('c', 'counter'),
      message('c', 'declined', 'declined'),
    ],
    { a: 'countered', b: 'countered', c: 'declined' },
  ],
  // The first has expired, or it could not be followed by another one.
  [[message('a', 'made'), message('b', 'made')], { a: 'expired', b: 'open' }],
  [[message('a', 'made', 'declined'), message('b', 'made')], { a: 'declined', b: 'open' }],
  // The offer itself is on an earlier page.
  [[message('a', 'accepted', 'accepted')], { a: 'accepted' }],
] as const)('the messages %j leave %j', (messages, states) => {
  expect(Object.fromEntries(offerStatesOf(messages))).toEqual(states);
});
