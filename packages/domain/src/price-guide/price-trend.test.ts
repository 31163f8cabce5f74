import { expect, test } from 'vitest';
import { daysOnMarket, fastestYears } from './days-on-market.ts';
import { usualEffects } from './model-effects.ts';
import { dayMs, type PriceObservation } from './price-observation.ts';
import { priceTrend, trendWeeks } from './price-trend.ts';

const now = Date.UTC(2026, 10, 26);
const ad = (days: number, price: number, seller: number, year = 2015): PriceObservation => ({
  seller,
  price,
  year,
  mileage: null,
  condition: null,
  askedAt: now - days * dayMs,
});

test('the trend has a median for each week with three ads or more, oldest first, without outliers', () => {
  const ads = [
    ...[10, 10.2, 10.4, 10_000].map((price, n) => ad(1, price * 1_000_000, n)),
    ...[9, 9.2, 9.4].map((price, n) => ad(8, price * 1_000_000, n)),
    ...[9, 9.2].map((price, n) => ad(15, price * 1_000_000, n)),
  ];
  const weeks = priceTrend(ads, { year: 2015, effects: usualEffects, now });
  expect(weeks).toHaveLength(trendWeeks);
  expect(weeks.slice(-3)).toEqual([
    { age: 2, ads: 2, median: null },
    { age: 1, ads: 3, median: 9_200_000 },
    { age: 0, ads: 3, median: 10_200_000 },
  ]);
});

test('the trend converts prices to cars of one year', () => {
  const ads = [1, 2, 3].map((seller) => ad(1, 10_000_000, seller, 2014));
  const week = priceTrend(ads, { year: 2015, effects: { ...usualEffects, year: 0.1 }, now }).at(-1);
  expect(week?.median).toBe(11_100_000);
});

test('the trend of no ads has no medians', () => {
  const weeks = priceTrend([], { year: 2015, effects: usualEffects, now });
  expect(weeks.every(({ ads, median }) => ads === 0 && median === null)).toBe(true);
});

test('days on the market are the median of five sales or more', () => {
  const sales = (...days: number[]) => days.map((one) => ({ days: one, year: 2015 }));
  expect(daysOnMarket(sales(1, 2, 3, 4))).toBeNull();
  expect(daysOnMarket(sales(1, 30, 6, 4, 9.6))).toEqual({ days: 6, ads: 5 });
  expect(daysOnMarket(sales(0, 0, 0, 0, 0))).toEqual({ days: 1, ads: 5 });
});

test('the years of construction that sell fastest come first', () => {
  const sales = (year: number, ...days: number[]) => days.map((one) => ({ days: one, year }));
  const ads = [...sales(2010, 9, 9, 9, 9, 9), ...sales(2015, 4, 4, 4, 4, 4), ...sales(2018, 1)];
  expect(fastestYears(ads)).toEqual([
    { year: 2015, days: 4, ads: 5 },
    { year: 2010, days: 9, ads: 5 },
  ]);
});
