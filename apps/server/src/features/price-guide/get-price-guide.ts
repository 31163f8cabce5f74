import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type {
  getPriceGuide as contract,
  PriceGuide,
} from '@arabati/domain/price-guide/price-guide.endpoints';
import { brandKey, modelKey } from '@arabati/domain/search/document/build-search-document';
import type { Services } from '../../platform/services.ts';
import { findGuide } from './find-guide.ts';

/** Returns the market's prices for a car that is being described in the posting form. */
export function getPriceGuide(
  services: Pick<Services, 'database' | 'clock'>,
  { brand, model, year, mileage, condition }: EndpointInput<typeof contract>['query'],
): Promise<PriceGuide> {
  return findGuide(services, {
    keys: { brand_key: brandKey(brand), model_key: modelKey(brand, model) },
    car: { year, mileage: mileage ?? null, condition: condition ?? null },
    without: null,
  });
}
