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
import { findModel, findModelSample, findSamples } from './guide.queries.ts';
import type { ModelKey } from './observations.queries.ts';
import { parseSample } from './sampled-price.ts';

interface Question {
  keys: ModelKey;
  car: GuidedCar;
  /** A seller whose own prices do not count. */
  without: number | null;
}

/**
 * Finds what sellers ask for a car: reads its model and five cells by key, and more only if they have too few ads.
 */
export async function findGuide(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { keys, car, without }: Question,
): Promise<PriceGuide> {
  const found = await findModel(database, keys);
  const facts = { car, effects: found?.effects ?? usualEffects, now: clock.now().getTime() };
  const loaded = new Map<number | null, PriceObservation[]>();
  const load = async (years: number | null) => {
    const sample =
      years === null
        ? await findModelSample(database, keys)
        : await findSamples(database, { ...keys, year: car.year }, years);
    return parseSample(sample).filter(({ seller }) => seller !== without);
  };
  let estimate: PriceEstimate | null = null;
  // Without a model there are no cells.
  for (const scope of found ? estimateScopes : []) {
    const observations = loaded.get(scope.years) ?? (await load(scope.years));
    loaded.set(scope.years, observations);
    estimate = estimatePrice(observations, facts, [scope]);
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
