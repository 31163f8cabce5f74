import type { PriceObservation } from '@arabati/domain/price-guide/price-observation';
import type { SampledPrice } from './price-guide.tables.ts';

const secondMs = 1_000;

export function parseSample(sample: readonly SampledPrice[]): PriceObservation[] {
  return sample.map(([seller, price, year, mileage, condition, askedAt]) => ({
    seller,
    price,
    year,
    mileage,
    condition,
    askedAt: askedAt * secondMs,
  }));
}
