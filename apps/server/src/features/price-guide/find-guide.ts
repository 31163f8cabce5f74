import { cars } from '@arabati/domain/catalogue/cars';
import {
  estimatePrice,
  estimateScopes,
  type PriceEstimate,
} from '@arabati/domain/price-guide/estimate-price';
import { usualEffects } from '@arabati/domain/price-guide/model-effects';
import type { PriceGuide } from '@arabati/domain/price-guide/price-guide.endpoints';
import type { GuidedCar, PriceObservation } from '@arabati/domain/price-guide/price-observation';
import type { Services } from '../../platform/services.ts';
import { findModelSample, findPrices } from './guide.queries.ts';
import type { ModelKey } from './observations.queries.ts';
import { parseSample } from './sampled-price.ts';

interface Question {
  keys: ModelKey;
  car: GuidedCar;
  /** A seller whose own prices do not count. */
  without: number | null;
}

/**
 * Finds what sellers ask for a car: reads nine cells at most, and the sample of the model if they have too few ads.
 */
export async function findGuide(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { keys, car, without }: Question,
): Promise<PriceGuide> {
  const found = await findPrices(database, { ...keys, year: car.year });
  const others = (observations: PriceObservation[]) =>
    observations.filter(({ seller }) => seller !== without);
  const cells = others(parseSample((found?.cells ?? []).flat()));
  const facts = { car, effects: found?.effects ?? usualEffects, now: clock.now().getTime() };

  let ofModel: PriceObservation[] | undefined;
  let estimate: PriceEstimate | null = null;
  for (const scope of estimateScopes) {
    if (scope.years === null) ofModel ??= others(parseSample(await findModelSample(database, keys)));
    estimate = estimatePrice(scope.years === null ? (ofModel ?? []) : cells, facts, [scope]);
    if (estimate) break;
  }
  return { estimate, stay: found?.stay ?? null, model: catalogueModel(keys) };
}

/** Returns the catalogue's ids of a model; null for a name outside the catalogue. */
function catalogueModel({ brand_key: brand, model_key }: ModelKey): PriceGuide['model'] {
  const prefix = `${brand}/`;
  if (!model_key.startsWith(prefix)) return null;
  const model = model_key.slice(prefix.length);
  return cars[brand]?.models[model] ? { brand, model } : null;
}
