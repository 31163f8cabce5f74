import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatePrice, roundPrice } from './estimate-price.ts';
import { usualEffects } from './model-effects.ts';
import { dayMs, limitSellers, type PriceObservation } from './price-observation.ts';

const now = Date.UTC(2026, 10, 26);
const car = { year: 2015, mileage: null, condition: null };
const facts = { car, effects: usualEffects, now };
const million = 1_000_000;

let seller = 0;
function ad({ days = 1, ...given }: Partial<PriceObservation> & { days?: number } = {}): PriceObservation {
  seller += 1;
  return {
    seller,
    price: 10 * million,
    year: 2015,
    mileage: null,
    condition: null,
    askedAt: now - days * dayMs,
    ...given,
  };
}
const adsAt = (prices: readonly number[], given: Parameters<typeof ad>[0] = {}) =>
  prices.map((price) => ad({ price: price * million, ...given }));

describe('the ads of an estimate', () => {
  test.each([
    ['four similar ads', adsAt([9, 10, 10, 11]), null],
    ['five similar ads', adsAt([9, 10, 10, 11, 12]), { years: 2, days: 45, ads: 5 }],
    ['ads of three years more', adsAt([9, 10, 10, 11, 12], { year: 2018 }), { years: 4, days: 45 }],
    ['ads of other years', adsAt([9, 10, 10, 11, 12], { year: 2005 }), { years: null, days: 45 }],
    ['ads of two months ago', adsAt([9, 10, 10, 11, 12], { days: 60 }), { years: 2, days: 90 }],
    ['ads of 91 days ago', adsAt([9, 10, 10, 11, 12], { days: 91 }), null],
    ['five ads of one seller', adsAt([9, 10, 10, 11, 12], { seller: 1 }), null],
    ['four ads and a price in old pounds', adsAt([9, 10, 10, 11, 10_000]), null],
  ])('%s', (_, ads, expected) => {
    const estimate = estimatePrice(ads, facts);
    if (expected === null) expect(estimate).toBeNull();
    else expect(estimate).toMatchObject(expected);
  });

  test('similar ads are preferred to the rest of the model', () => {
    const ads = [...adsAt([10, 10, 10, 10, 10]), ...adsAt([3, 3, 3, 3, 3, 3, 3, 3], { year: 2000 })];
    expect(estimatePrice(ads, facts)).toMatchObject({ median: 10 * million, years: 2, ads: 5 });
  });
});

test('prices that are 1,000-fold too high or too low do not change the estimate', () => {
  const honest = adsAt([9, 9.5, 10, 10.2, 10.5, 11, 12]);
  const slips = adsAt([10_000, 0.01]);
  expect(estimatePrice([...honest, ...slips], facts)).toEqual(estimatePrice(honest, facts));
});

test('ten percent of fraudulent prices change the estimate by less than five percent', () => {
  const honest = Array.from({ length: 36 }, (_, n) => ad({ price: (9 + (n % 9) / 4) * million }));
  const fraud = Array.from({ length: 4 }, () => ad({ price: 4 * million }));
  const [before, after] = [estimatePrice(honest, facts), estimatePrice([...honest, ...fraud], facts)];
  expect(after?.ads).toBe(before?.ads);
  expect(Math.abs((after?.median ?? 0) / (before?.median ?? 1) - 1)).toBeLessThan(0.05);
});

test('a dealer with many ads counts as two', () => {
  const ads = [...adsAt([9, 10, 10, 11, 10]), ...adsAt(Array(50).fill(11.9), { seller: 7 })];
  const estimate = estimatePrice(ads, facts);
  expect(estimate?.ads).toBe(7);
  expect(estimate?.median).toBe(10 * million);
});

test('recent prices weigh more', () => {
  const ads = [...adsAt([10, 10, 10, 10], { days: 40 }), ...adsAt([12, 12, 12], { days: 1 })];
  expect(estimatePrice(ads, facts)?.median).toBe(12 * million);
});

test('year, mileage and condition are adjusted with the effects of the model', () => {
  const effects = {
    year: 0.1,
    mileage: -0.01,
    kilometresOfYear: -10_000,
    conditions: { مستعملة: 0, 'بحاجة لإصلاح': -0.3 },
  };
  const ads = adsAt([10, 10, 10, 10, 10], { year: 2014, mileage: 100_000, condition: 'مستعملة' });
  const estimate = (given: Partial<typeof car> | object) =>
    estimatePrice(ads, { car: { ...car, ...given }, effects, now })?.median;
  expect(estimate({})).toBe(roundPrice(10 * million * Math.exp(0.1)));
  expect(estimate({ mileage: 200_000 })).toBe(roundPrice(10 * million * Math.exp(0.1 - 0.11)));
  expect(estimate({ condition: 'بحاجة لإصلاح' })).toBe(roundPrice(10 * million * Math.exp(0.1 - 0.3)));
  expect(estimate({ condition: 'جديدة' })).toBe(roundPrice(10 * million * Math.exp(0.1)));
});

const anyAd = fc.record({
  seller: fc.integer({ min: 0, max: 30 }),
  price: fc.integer({ min: 10_000, max: 50_000_000_000 }),
  year: fc.integer({ min: 1950, max: 2027 }),
  mileage: fc.option(fc.integer({ min: 0, max: 999_999 })),
  condition: fc.constantFrom(null, 'جديدة' as const, 'مستعملة' as const, 'بحاجة لإصلاح' as const),
  askedAt: fc.integer({ min: now - 120 * dayMs, max: now + dayMs }),
});

test('an estimate of any prices is ordered, has five ads or more, and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyAd, { maxLength: 40, selector: ({ askedAt }) => askedAt }), (ads) => {
      const estimate = estimatePrice(ads, facts);
      expect(estimatePrice(ads.toReversed(), facts)).toEqual(estimate);
      if (!estimate) return;
      expect(estimate.ads).toBeGreaterThanOrEqual(5);
      expect(estimate.ads).toBeLessThanOrEqual(ads.length);
      expect(estimate.low).toBeLessThan(estimate.median);
      expect(estimate.median).toBeLessThan(estimate.high);
    }),
  );
});

test('an estimate is proportional to the prices', () => {
  const ads = adsAt([8, 9, 9.5, 10, 11, 12.5, 30]);
  const tenfold = ads.map((one) => ({ ...one, price: one.price * 10 }));
  const pounds = (of: typeof ads) => {
    const estimate = estimatePrice(of, facts);
    return estimate && [estimate.low, estimate.median, estimate.high];
  };
  expect(pounds(tenfold)).toEqual(pounds(ads)?.map((price) => price * 10));
});

test('of each seller the two newest ads remain', () => {
  const ads = [3, 1, 2].map((days) => ad({ seller: 1, days }));
  expect(limitSellers(ads).map(({ askedAt }) => (now - askedAt) / dayMs)).toEqual([1, 2]);
});
