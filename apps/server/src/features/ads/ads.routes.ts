import * as ads from '@arabati/domain/ads/ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { countView } from './count-view.ts';
import { getAd } from './get-ad.ts';
import { listAds } from './list-ads.ts';
import { listSellerAds } from './list-seller-ads.ts';
import { searchAds } from './search-ads.ts';

/** Finding and opening ads; posting.routes.ts has posting and deleting. */
export function adsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(ads.listAds, ({ query }) => listAds(services, query));
  binder.serve(ads.searchAds, ({ query }) => searchAds(services, query));
  binder.serve(ads.getAd, ({ params }) => getAd(services, params.ad_id));
  binder.serve(ads.listSellerAds, ({ params, query }) => listSellerAds(services, { params, query }));
  binder.serve(ads.countView, ({ params, member }) =>
    countView(services, { adId: params.ad_id, viewerId: member?.userId ?? null }),
  );
}
