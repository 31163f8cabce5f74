import * as contracts from '@arabati/domain/hidden-ads/hidden-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findHiddenAdIds } from './hidden-ads.queries.ts';
import { hideAds } from './hide-ads.ts';
import { listHiddenAds } from './list-hidden-ads.ts';
import { showAd } from './show-ad.ts';

export function hiddenAdsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contracts.listHiddenAdIds, async ({ member }) => ({
    ad_ids: await findHiddenAdIds(services.database, member.userId),
  }));
  binder.serve(contracts.listHiddenAds, ({ query, member }) =>
    listHiddenAds(services, { userId: member.userId, query }),
  );
  binder.serve(contracts.hideAds, async ({ body, member }) => {
    await hideAds(services, { userId: member.userId, adIds: body.ad_ids });
    return undefined;
  });
  binder.serve(contracts.showAd, async ({ params, member }) => {
    await showAd(services, { userId: member.userId, adId: params.ad_id });
    return undefined;
  });
}
