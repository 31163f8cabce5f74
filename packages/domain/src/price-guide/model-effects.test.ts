import { expect, test } from 'vitest';
import type { Condition } from '../ads/vocabulary.ts';
import { learnEffects, usualEffects } from './model-effects.ts';
import type { PriceObservation } from './price-observation.ts';

/** Ads of ten years, whose prices follow the effects, with a small error that the years share. */
function adsWith(
  effects: { year: number; mileage: number; repair: number },
  inYear: number,
): PriceObservation[] {
  return Array.from({ length: 10 * inYear }, (_, n) => {
    const year = 2008 + (n % 10);
    const place = Math.floor(n / 10);
    const mileage = 40_000 + place * 20_000;
    const condition: Condition = n % 7 === 0 ? 'بحاجة لإصلاح' : 'مستعملة';
    const logPrice =
      16 +
      (year - 2010) * effects.year +
      (mileage / 10_000) * effects.mileage +
      (condition === 'مستعملة' ? 0 : effects.repair) +
      (((n * 37) % 11) - 5) / 200;
    return { seller: n, price: Math.round(Math.exp(logPrice)), year, mileage, condition, askedAt: 0 };
  });
}

test('many ads show the effects of a model', () => {
  const effects = learnEffects(adsWith({ year: 0.1, mileage: -0.012, repair: -0.25 }, 20));
  expect(effects.year).toBeCloseTo(0.1, 1);
  expect(effects.mileage).toBeCloseTo(-0.012, 2);
  expect(effects.conditions['بحاجة لإصلاح']).toBeCloseTo(-0.25, 1);
  expect(effects.conditions.مستعملة).toBe(0);
  expect(effects.conditions.جديدة).toBeUndefined();
});

test('one ad in ten with a wrong price hardly changes the effects', () => {
  const ads = adsWith({ year: 0.1, mileage: -0.012, repair: -0.25 }, 20);
  const wrong = ads.map((ad, n) => (n % 10 === n % 9 ? { ...ad, price: ad.price * 1_000 } : ad));
  const [right, learned] = [learnEffects(ads), learnEffects(wrong)];
  expect(learned.year).toBeCloseTo(right.year, 1);
  expect(learned.mileage).toBeCloseTo(right.mileage, 2);
});

test.each([
  ['no ads', []],
  ['nine ads', adsWith({ year: 0.3, mileage: 0, repair: 0 }, 1).slice(1)],
  [
    'many ads of one year',
    adsWith({ year: 0.3, mileage: 0, repair: 0 }, 20).filter(({ year }) => year === 2010),
  ],
])('%s leave the usual effects', (_, ads) => {
  expect(learnEffects(ads)).toMatchObject({ year: usualEffects.year, mileage: 0 });
});

test('few ads of several years are between the usual effect and their own', () => {
  const { year } = learnEffects(adsWith({ year: 0.12, mileage: 0, repair: 0 }, 2));
  expect(year).toBeGreaterThan(usualEffects.year);
  expect(year).toBeLessThan(0.12);
});

test('an older car is never the more expensive one, and mileage never adds to the price', () => {
  const effects = learnEffects(adsWith({ year: -0.2, mileage: 0.05, repair: 0 }, 30));
  expect(effects.year).toBe(0);
  expect(effects.mileage).toBe(0);
});
