import * as contracts from '@arabati/domain/price-guide/price-guide.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getAdPriceGuide } from './get-ad-price-guide.ts';
import { getModelPrices } from './get-model-prices.ts';
import { getPriceGuide } from './get-price-guide.ts';

/** @param reading services for reading, which tolerate replication lag. */
export function priceGuideRoutes(binder: EndpointBinder, reading: Services): void {
  binder.serveCached(contracts.getAdPriceGuide, ({ params }) => getAdPriceGuide(reading, params.ad_id));
  binder.serveCached(contracts.getPriceGuide, ({ query }) => getPriceGuide(reading, query));
  binder.serveCached(contracts.getModelPrices, ({ params }) => getModelPrices(reading, params));
}
