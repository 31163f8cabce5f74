import { expect, test } from 'vitest';
import { reviewSignals } from './review-signals.ts';

const none = { stars: 5, isReturned: false, sharesNumber: false, sharesDevice: false, sharesNetwork: false };

test.each([
  [none, []],
  [{ ...none, isReturned: true }, ['mutual-five-stars']],
  [{ ...none, stars: 4, isReturned: true }, []],
  [{ ...none, sharesNumber: true }, ['shared-number']],
  [{ ...none, sharesDevice: true }, ['shared-device']],
  [{ ...none, stars: 1, sharesNetwork: true }, ['shared-network']],
  [
    { stars: 5, isReturned: true, sharesNumber: true, sharesDevice: true, sharesNetwork: true },
    ['mutual-five-stars', 'shared-number', 'shared-device', 'shared-network'],
  ],
])('%j has the signals %j', (evidence, signals) => {
  expect(reviewSignals(evidence)).toEqual(signals);
});
