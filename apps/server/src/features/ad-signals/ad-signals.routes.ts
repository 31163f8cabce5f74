import * as adSignals from '@arabati/domain/ad-signals/ad-signals.endpoints';
import { listAlikeAds as listAlikeAdsContract } from '@arabati/domain/reports/bulk-decisions.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getAdSignals } from './get-ad-signals.ts';
import { listAlikeAds } from './list-alike-ads.ts';

export function adSignalsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(adSignals.getAdSignals, ({ params, administrator }) =>
    getAdSignals(services, { adId: params.ad_id, administrator }),
  );
  binder.serve(listAlikeAdsContract, ({ params, administrator }) =>
    listAlikeAds(services, { adId: params.ad_id, administrator }),
  );
}
