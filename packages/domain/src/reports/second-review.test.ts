import { expect, test } from 'vitest';
import { type ComparedDecision, doDecisionsAgree, isDrawn, leadingReason } from './second-review.ts';

test('a share of 0 draws no case, and one of 100 every case', () => {
  for (const draw of [0, 1, 4_999, 9_999]) {
    expect(isDrawn(draw, 0)).toBe(false);
    expect(isDrawn(draw, 100)).toBe(true);
  }
});

test('a share draws as many of all numbers', () => {
  for (const percent of [1, 7, 50, 99]) {
    const drawn = Array.from({ length: 10_000 }, (_, draw) => isDrawn(draw, percent)).filter(Boolean);
    expect(drawn).toHaveLength(percent * 100);
  }
});

const rejected: ComparedDecision = { state: 'rejected', violation: null };
const fraud: ComparedDecision = { state: 'upheld', violation: 'fraud' };

test.each([
  [rejected, rejected, true],
  [fraud, fraud, true],
  [fraud, rejected, false],
  [rejected, fraud, false],
  [fraud, { state: 'upheld', violation: 'duplicate' }, false],
  [fraud, { state: 'upheld', violation: null }, false],
] as const)('%j and %j agree: %s', (first, second, agree) => {
  expect(doDecisionsAgree(first, second)).toBe(agree);
});

test.each([
  [[{ reason: 'fraud', weight: 100 }], 'fraud'],
  [
    [
      { reason: 'signals', weight: 500 },
      { reason: 'duplicate', weight: 0 },
    ],
    'duplicate',
  ],
  [
    [
      { reason: 'review-first', weight: 100 },
      { reason: 'signals', weight: 50 },
    ],
    'signals',
  ],
  [[{ reason: 'review-first', weight: 100 }], 'review-first'],
  [[{ reason: 'on-register', weight: 100 }], 'stolen'],
] as const)('the leading reason of %j is %s', (reports, reason) => {
  expect(leadingReason(reports)).toBe(reason);
});
