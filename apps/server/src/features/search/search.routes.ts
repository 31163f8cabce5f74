import { searchAds as searchAdsContract } from '@arabati/domain/search/search.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { searchAds } from './search-ads.ts';

export function searchRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(searchAdsContract, ({ query }) => searchAds(services, query));
}
