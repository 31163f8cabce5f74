import { expect, test } from 'vitest';
import { reviewSignals } from './review-signals.ts';

const none = { stars: 5, isReturned: false, sharesNumber: false, sharesNetwork: false };

test.each([
  [none, []],
  [{ ...none, isReturned: true }, ['mutual-five-stars']],
  [{ ...none, stars: 4, isReturned: true }, []],
  [{ ...none, sharesNumber: true }, ['shared-number']],
  [{ ...none, stars: 1, sharesNetwork: true }, ['shared-network']],
  [
    { stars: 5, isReturned: true, sharesNumber: true, sharesNetwork: true },
    ['mutual-five-stars', 'shared-number', 'shared-network'],
  ],
])('%j has the signals %j', (evidence, signals) => {
  expect(reviewSignals(evidence)).toEqual(signals);
});
