import { cars } from '@arabati/domain/catalogue/cars';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getModelPrices as contract } from '@arabati/domain/price-guide/price-guide.endpoints';
import { newestOfModel } from '@arabati/domain/price-guide/price-guide.requests';
import { JsonText } from '../../platform/json-text.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readCards } from '../ads/ads.public.ts';
import { findModelPage, newestAdsQuery, selectYears } from './guide.queries.ts';

type ModelPrices = EndpointResponse<typeof contract>;

/**
 * Returns the precomputed prices of a model of the catalogue, with its newest ads.
 *
 * @throws Problem not-found for a model outside the catalogue.
 */
export async function getModelPrices(
  services: Pick<Services, 'database' | 'clock'>,
  { brand, model }: { brand: string; model: string },
): Promise<JsonText<ModelPrices>> {
  const known = Object.hasOwn(cars, brand) ? cars[brand] : undefined;
  const named = known && Object.hasOwn(known.models, model) ? known.models[model] : undefined;
  if (!known || !named) throw new Problem('not-found');
  const { database } = services;
  const keys = { brand_key: brand, model_key: `${brand}/${model}` };
  const [page, years, { rows: newest }] = await Promise.all([
    findModelPage(database, keys),
    selectYears(database, keys),
    newestAdsQuery(keys, newestOfModel).execute(database),
  ]);
  const cards = await readCards(
    services,
    newest.map(({ ad_id }) => ad_id),
  );
  const facts: Omit<ModelPrices, 'newest'> = {
    brand: known.name,
    model: named.name,
    ads: page?.ads ?? 0,
    years: years.map(({ year, ads, low, median, high }) => ({
      year,
      ads,
      range: low === null || median === null || high === null ? null : { low, median, high },
    })),
    trend: page?.trend ?? null,
    stay: page?.stay ?? null,
    fastest: page?.fastest ?? [],
  };
  return new JsonText(`${JSON.stringify(facts).slice(0, -1)},"newest":[${cards.join(',')}]}`);
}
