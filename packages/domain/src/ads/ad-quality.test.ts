import { describe, expect, test } from 'vitest';
import { photoAngles } from '../photos/photo-angle.ts';
import { type QualityFacts, rateAd } from './ad-quality.ts';

const nothing: QualityFacts = {
  angles: [],
  description: '',
  price: null,
  market: null,
  hasMileage: false,
  hasPapers: false,
  hasChassisNumber: false,
};
const market = { low: 9_000_000, median: 10_000_000, high: 11_000_000 };
const everything: QualityFacts = {
  angles: ['front', 'dashboard', 'inside', 'back', 'side'],
  description: 'س'.repeat(200),
  price: 10_000_000,
  market,
  hasMileage: true,
  hasPapers: true,
  hasChassisNumber: true,
};
const withFacts = (facts: Partial<QualityFacts>) => rateAd({ ...everything, ...facts });

test('an ad with everything has 100, and one with nothing 0', () => {
  expect(rateAd(everything)).toEqual({ score: 100, missing: [] });
  expect(rateAd(nothing).score).toBe(0);
  expect(rateAd(nothing).missing[0]).toBe('description');
  expect(rateAd(nothing).missing).toHaveLength(4 + photoAngles.length);
});

describe('what is missing', () => {
  test.each<[string, Partial<QualityFacts>, string[], number]>([
    ['a short text', { description: 'س'.repeat(80) }, ['description'], 94],
    ['spaces are no text', { description: ' '.repeat(300) }, ['description'], 84],
    ['mileage', { hasMileage: false }, ['mileage'], 92],
    ['papers and chassis number', { hasPapers: false, hasChassisNumber: false }, ['papers', 'chassis'], 84],
    ['a price above the market', { price: 14_000_000 }, ['price'], 93],
    ['a price in old pounds', { price: 10_000_000_000 }, ['price'], 86],
    ['a market with too few ads: the price does not count', { price: 1, market: null }, [], 100],
    ['no price yet', { price: null }, [], 100],
    [
      'a full ad has no room for the engine',
      { angles: ['front', 'back', 'side', 'inside', 'engine'] },
      [],
      96,
    ],
    [
      'the dashboard',
      { angles: ['front', 'back', 'side', 'inside'] },
      ['photo-dashboard', 'photo-engine'],
      90,
    ],
    ['angles that are not stated', { angles: ['front', null, null] }, ['angles'], 72],
    ['the same side twice', { angles: ['front', 'front', 'back', 'side', 'inside'] }, [], 94],
  ])('%s', (_, facts, missing, score) => {
    expect(withFacts(facts)).toEqual({ score, missing });
  });
});

test('another photo, a longer text or a stated fact never lowers the score', () => {
  for (const angle of [null, ...photoAngles]) {
    for (const before of [[], ['front'], [null, 'back', 'side']] as QualityFacts['angles'][]) {
      const more = rateAd({ ...nothing, angles: [...before, angle] }).score;
      expect(more).toBeGreaterThan(rateAd({ ...nothing, angles: before }).score);
    }
  }
  let last = 0;
  for (let length = 0; length <= 250; length += 10) {
    const { score } = rateAd({ ...nothing, description: 'س'.repeat(length) });
    expect(score).toBeGreaterThanOrEqual(last);
    last = score;
  }
});
