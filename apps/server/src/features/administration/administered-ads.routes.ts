import * as ads from '@arabati/domain/administration/ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { boostMembersAd, removeAd, restoreAd, verifyChassisNumber } from './administer-ad.ts';
import { getAdministeredAd, listAdministeredAds } from './list-administered-ads.ts';

export function administeredAdsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(ads.listAdministeredAds, ({ query, administrator }) =>
    listAdministeredAds(services, { ...query, administrator }),
  );
  binder.serve(ads.getAdministeredAd, ({ params, administrator }) =>
    getAdministeredAd(services, { adId: params.ad_id, administrator }),
  );
  binder.serve(ads.removeAd, async ({ administrator, params, body }) => {
    await removeAd(services, { administrator, adId: params.ad_id, ...body });
    return undefined;
  });
  binder.serve(ads.restoreAd, async ({ administrator, params, query }) => {
    await restoreAd(services, { administrator, adId: params.ad_id, ...query });
    return undefined;
  });
  binder.serve(ads.setChassisVerification, async ({ administrator, params, body }) => {
    await verifyChassisNumber(services, { administrator, adId: params.ad_id, verified: body.verified });
    return undefined;
  });
  binder.serve(ads.boostAd, ({ administrator, params, body }) =>
    boostMembersAd(services, { administrator, adId: params.ad_id, ...body }),
  );
}
