import type { Condition } from '@arabati/domain/ads/vocabulary';
import { dayMs, type GuidedCar, type PriceObservation } from '@arabati/domain/price-guide/price-observation';

/** Random numbers from 0 to 1. */
export type Random = () => number;

/** The true values of a model, from which its ads are generated. */
export interface TrueModel {
  /** The natural logarithm of the price of a car of 2015 with 100,000 km. */
  base: number;
  year: number;
  /** For 10,000 km. */
  mileage: number;
  repair: number;
}

/** Per day: 6 % in a month. */
const inflation = Math.log(1.06) / 30;
/** Standard deviation of the asking prices of equal cars, as a logarithm. */
const spread = 0.12;
const oldestYear = 2006;
const years = 16;
/** Days of the ads. The market grows, so that more are recent. */
const maxDays = 90;

export const generateModel = (random: Random): TrueModel => ({
  base: Math.log(3_000_000) + random() * Math.log(30),
  year: 0.03 + random() * 0.09,
  mileage: -random() * 0.015,
  repair: -0.15 - random() * 0.2,
});

/** Computes the price that the middle one of the sellers of such a car asks. */
export function trueLogPrice(model: TrueModel, car: GuidedCar, daysAgo = 0): number {
  return (
    model.base +
    (car.year - 2015) * model.year +
    (((car.mileage ?? 100_000) - 100_000) / 10_000) * model.mileage +
    (car.condition === 'بحاجة لإصلاح' ? model.repair : 0) -
    daysAgo * inflation
  );
}

export function generateCar(random: Random, year?: number): GuidedCar {
  const built = year ?? oldestYear + Math.floor(random() * years);
  const condition: Condition = random() < 0.1 ? 'بحاجة لإصلاح' : 'مستعملة';
  const mileage = Math.round((2022 - built) * 12_000 + 20_000 + random() * 60_000);
  // A third of the ads does not state it.
  return { year: built, mileage: random() < 0.33 ? null : mileage, condition };
}

/** Asks a price for a car, as an honest seller. */
export const honestPrice = (random: Random, logPrice: number) =>
  Math.round(Math.exp(logPrice + spread * normal(random)));

export interface Faults {
  /** Share of bait prices: 30 to 60 % of the true ones. */
  fraud: number;
  /** Share of prices that are wrong by 1,000. */
  slips: number;
}

/**
 * Generates the ads of a model, whose number within two years of a car of the middle years is `inCell`, as of the last
 * 45 days. A tenth of the ads is of dealers, who post five each at 8 % above the others.
 */
export function generateAds(
  random: Random,
  model: TrueModel,
  { inCell, faults, now }: { inCell: number; faults: Faults; now: number },
): PriceObservation[] {
  const count = Math.round(((inCell / 5) * years * maxDays) / 45);
  return Array.from({ length: count }, (_, n) => {
    const year = oldestYear + (n % years);
    const car = generateCar(random, year);
    const days = random() * maxDays;
    const isDealer = random() < 0.1;
    const stated = car.mileage ?? (2022 - year) * 12_000 + 50_000;
    const honest = honestPrice(
      random,
      trueLogPrice(model, { ...car, mileage: stated }, days) + (isDealer ? 0.08 : 0),
    );
    const chance = random();
    const price =
      chance < faults.fraud
        ? honest * (0.3 + random() * 0.3)
        : chance < faults.fraud + faults.slips
          ? honest * (random() < 0.5 ? 1_000 : 1 / 1_000)
          : honest;
    const seller = isDealer ? -1 - Math.floor(random() * Math.max(1, count / 50)) : n;
    return { ...car, seller, price: Math.max(1, Math.round(price)), askedAt: now - days * dayMs };
  });
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
