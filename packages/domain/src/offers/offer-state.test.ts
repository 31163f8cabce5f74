import { describe, expect, test } from 'vitest';
import { exceededOfferLimit, maxAdOffers, maxDailyOffers, maxRefusedOffers } from './offer-limits.ts';
import { answerOutcomes, answersOf, offerExpiry, offerStates, shownOfferState } from './offer-state.ts';

const made = new Date('2026-03-01T09:00:00Z');
const expiry = offerExpiry(made);
const before = new Date(expiry.getTime() - 1);

describe('the state that members see', () => {
  test.each([
    ['open', false, before, 'open'],
    ['open', true, before, 'closed'],
    // An expired offer stays expired when the ad is listed again.
    ['open', false, expiry, 'expired'],
    ['open', true, expiry, 'expired'],
  ] as const)('of an %s offer with closed=%s', (state, closed, now, shown) => {
    expect(shownOfferState({ state, expires_at: expiry }, { closed, now })).toBe(shown);
    expect(shownOfferState({ state, expires_at: expiry.toISOString() }, { closed, now })).toBe(shown);
  });

  test.each(offerStates.filter((state) => state !== 'open'))(
    'of an offer that is %s never changes',
    (state) => {
      for (const closed of [true, false]) {
        for (const now of [before, expiry]) {
          expect(shownOfferState({ state, expires_at: expiry }, { closed, now })).toBe(state);
        }
      }
    },
  );

  test('changes after 48 hours', () => {
    expect(expiry.toISOString()).toBe('2026-03-03T09:00:00.000Z');
  });
});

test('the maker withdraws an offer, the other member answers it', () => {
  for (const side of ['seller', 'buyer'] as const) {
    expect(answersOf(side, side)).toEqual(['withdraw']);
    expect(answersOf(side, side === 'seller' ? 'buyer' : 'seller')).toEqual(['accept', 'decline', 'counter']);
  }
});

test('each answer ends the offer in another state', () => {
  const states = Object.values(answerOutcomes).map(({ state }) => state);
  expect(new Set(states).size).toBe(states.length);
  expect(states).not.toContain('open');
});

test.each([
  [{ today: 0, onAd: 0, refusedOnAd: 0 }, null],
  [{ today: maxDailyOffers - 1, onAd: maxAdOffers - 1, refusedOnAd: maxRefusedOffers - 1 }, null],
  [{ today: maxDailyOffers, onAd: 0, refusedOnAd: 0 }, 'too-many-offers'],
  [{ today: maxAdOffers, onAd: maxAdOffers, refusedOnAd: 0 }, 'too-many-ad-offers'],
  [{ today: maxRefusedOffers, onAd: maxRefusedOffers, refusedOnAd: maxRefusedOffers }, 'too-many-ad-offers'],
])('%j exceed %s', (counts, limit) => {
  expect(exceededOfferLimit(counts)).toBe(limit);
});
