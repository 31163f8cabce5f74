import { estimatePrice } from '@arabati/domain/price-guide/estimate-price';
import { learnEffects } from '@arabati/domain/price-guide/model-effects';
import { dayMs, type GuidedCar, type PriceObservation } from '@arabati/domain/price-guide/price-observation';
import { RandomGenerator } from '../search/random-generator.ts';
import {
  type Faults,
  generateAds,
  generateCar,
  generateModel,
  honestPrice,
  trueLogPrice,
} from './generate-prices.ts';

export interface Quality {
  /** Mean absolute error of the median, in percent of the true value. */
  error: number;
  /** The same of the plain mean of the ads within two years. */
  meanError: number;
  /** Share of honest new prices within the range. */
  coverage: number;
  /** Share of cars without an estimate. */
  unanswered: number;
  /** Ads in an estimate. */
  ads: number;
}

const now = Date.UTC(2026, 10, 26);
const carsOfModel = 10;

/** Compares estimates with the true values of generated models. */
export function measureQuality({
  inCell,
  faults,
  models,
}: {
  inCell: number;
  faults: Faults;
  models: number;
}): Quality {
  const generator = new RandomGenerator(inCell * 1_000 + Math.round(faults.fraud * 100));
  const random = () => generator.next();
  const errors: number[] = [];
  const meanErrors: number[] = [];
  let [covered, ads, unanswered] = [0, 0, 0];
  for (let n = 0; n < models; n += 1) {
    const model = generateModel(random);
    const market = generateAds(random, model, { inCell, faults, now });
    const effects = learnEffects(market);
    for (let m = 0; m < carsOfModel; m += 1) {
      const car = { ...generateCar(random), mileage: 60_000 + Math.round(random() * 120_000) };
      const truth = trueLogPrice(model, car);
      meanErrors.push(errorOf(plainMean(market, car), truth));
      const estimate = estimatePrice(market, { car, effects, now });
      if (!estimate) {
        unanswered += 1;
        continue;
      }
      errors.push(errorOf(estimate.median, truth));
      ads += estimate.ads;
      const asked = honestPrice(random, truth);
      if (asked >= estimate.low && asked <= estimate.high) covered += 1;
    }
  }
  return {
    error: average(errors),
    meanError: average(meanErrors.filter((error) => !Number.isNaN(error))),
    coverage: covered / errors.length,
    unanswered: unanswered / (models * carsOfModel),
    ads: ads / errors.length,
  };
}

const errorOf = (price: number, truth: number) => Math.abs(price / Math.exp(truth) - 1) * 100;
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function plainMean(market: readonly PriceObservation[], car: GuidedCar): number {
  const near = market.filter(
    ({ year, askedAt }) => Math.abs(year - car.year) <= 2 && now - askedAt <= 45 * dayMs,
  );
  return average(near.map(({ price }) => price));
}
