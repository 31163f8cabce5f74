import * as contracts from '@arabati/domain/viewed-ads/viewed-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listViewedAds } from './list-viewed-ads.ts';
import { recordViewedAds } from './record-viewed-ads.ts';
import { removeViewedAds } from './remove-viewed-ads.ts';

export function viewedAdsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contracts.listViewedAds, ({ query, member }) =>
    listViewedAds(services, { userId: member.userId, query }),
  );
  binder.serve(contracts.recordViewedAds, async ({ body, member }) => {
    await recordViewedAds(services, { userId: member.userId, body });
    return undefined;
  });
  binder.serve(contracts.removeViewedAd, async ({ params, member }) => {
    await removeViewedAds(services, { userId: member.userId, adId: params.ad_id });
    return undefined;
  });
  binder.serve(contracts.clearViewedAds, async ({ member }) => {
    await removeViewedAds(services, { userId: member.userId });
    return undefined;
  });
}
