import * as ads from '@arabati/domain/ads/ads.endpoints';
import * as chosenAds from '@arabati/domain/ads/chosen-ads.endpoints';
import { listOwnAds as listOwnAdsContract } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { clientKey, createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { createTotalCache } from '../ad-index/ad-index.public.ts';
import { getAd } from './get-ad.ts';
import { listAds } from './list-ads.ts';
import { listOwnAds } from './list-own-ads.ts';
import { listSellerAds } from './list-seller-ads.ts';
import { listSimilarAds } from './list-similar-ads.ts';
import { compareAds, listChosenCards } from './read-chosen-ads.ts';
import { recordView } from './record-view.ts';

/** Limit of views of one ad per member or per IP address. Many people may share an IP address here. */
const openings: LimitRule = { name: 'ad-view', points: 60, seconds: 600 };

/**
 * Registers the routes for finding and opening ads. See posting.routes.ts for the routes of ad owners.
 *
 * @param reading services for lists, which tolerate replication lag.
 */
export function adsRoutes(binder: EndpointBinder, services: Services, reading: Services): void {
  const limits = createRateLimits(services);
  const totals = createTotalCache();
  binder.serveCached(ads.listAds, ({ query }) => listAds(reading, query, totals));
  binder.serveCached(ads.getAd, ({ params }) => getAd(services, params.ad_id));
  binder.serveCached(ads.listSimilarAds, ({ params }) => listSimilarAds(reading, params.ad_id));
  binder.serveCached(ads.listSellerAds, ({ params, query }) => listSellerAds(reading, { params, query }));
  binder.serveCached(chosenAds.compareAds, ({ query }) => compareAds(services, query));
  binder.serveCached(chosenAds.listChosenCards, ({ query }) => listChosenCards(reading, query));
  binder.serve(listOwnAdsContract, ({ query, member }) =>
    listOwnAds(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(ads.countView, async ({ params, member, raw }) => {
    const viewer = member?.userId ?? clientKey(raw);
    await limits.enforce(openings, `${params.ad_id} ${viewer}`);
    return recordView(services, { adId: params.ad_id, viewerId: member?.userId ?? null });
  });
}
