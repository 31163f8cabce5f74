import { describe, expect, test } from 'vitest';
import {
  expectedReviewMinutes,
  isReviewedFirst,
  type ReviewFirstRule,
  reviewFirstRules,
} from './review-first.ts';

describe('an ad is reviewed first', () => {
  const ads = {
    'of a new member': { approvedAds: 0, signalWeight: 0 },
    'risky, of a new member': { approvedAds: 0, signalWeight: 100 },
    risky: { approvedAds: 1, signalWeight: 100 },
    'below the weight': { approvedAds: 1, signalWeight: 99 },
  };
  const expected: Record<ReviewFirstRule, (keyof typeof ads)[]> = {
    'no-one': [],
    'new-members': ['of a new member', 'risky, of a new member'],
    'risky-ads': ['risky, of a new member', 'risky'],
    both: ['of a new member', 'risky, of a new member', 'risky'],
  };
  test.each(reviewFirstRules)('under the rule %s', (review_first) => {
    const terms = { review_first, new_member_days: 7, approved_ads: 1, risky_weight: 100 };
    const reviewed = Object.entries(ads).filter(([, ad]) => isReviewedFirst(terms, ad));
    expect(reviewed.map(([name]) => name)).toEqual(expected[review_first]);
  });

  test('until the number of approved ads is reached', () => {
    const terms = {
      review_first: 'new-members' as const,
      new_member_days: 7,
      approved_ads: 3,
      risky_weight: 1,
    };
    expect(isReviewedFirst(terms, { approvedAds: 2, signalWeight: 0 })).toBe(true);
    expect(isReviewedFirst(terms, { approvedAds: 3, signalWeight: 500 })).toBe(false);
  });
});

test.each([
  [[], null],
  [[200, 200, 200, 200], null],
  [[1, 2, 3, 4, 5], 30],
  [[500, 40, 90.2, 45, 4_000], 91],
  [[60, 60, 60, 120, 120, 120], 120],
])('of reviews that took %j minutes, the next one is expected to take %j', (minutes, expected) => {
  expect(expectedReviewMinutes(minutes)).toBe(expected);
});
