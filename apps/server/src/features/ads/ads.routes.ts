import * as ads from '@arabati/domain/ads/ads.endpoints';
import { listOwnAds as listOwnAdsContract } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { clientKey, createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { createTotalCache } from './create-total-cache.ts';
import { getAd } from './get-ad.ts';
import { listAds } from './list-ads.ts';
import { listOwnAds } from './list-own-ads.ts';
import { listSellerAds } from './list-seller-ads.ts';
import { listSimilarAds } from './list-similar-ads.ts';
import { recordView } from './record-view.ts';

/** Limit of views of one ad per member or per IP address. Many people may share an IP address here. */
const openings: LimitRule = { name: 'ad-view', points: 60, seconds: 600 };

/**
 * Registers the routes for finding and opening ads. See posting.routes.ts for the routes of ad owners.
 *
 * @param reading services for lists, which tolerate replication lag.
 */
export function adsRoutes(binder: EndpointBinder, services: SignInServices, reading: Services): void {
  const limits = createRateLimits(services);
  const totals = createTotalCache();
  binder.serveCached(ads.listAds, ({ query }) => listAds(reading, query, totals));
  binder.serveCached(ads.getAd, ({ params }) => getAd(services, params.ad_id));
  binder.serveCached(ads.listSimilarAds, ({ params }) => listSimilarAds(reading, params.ad_id));
  binder.serveCached(ads.listSellerAds, ({ params, query }) => listSellerAds(reading, { params, query }));
  binder.serve(listOwnAdsContract, ({ query, member }) =>
    listOwnAds(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(ads.countView, async ({ params, member, raw }) => {
    const viewer = member?.userId ?? clientKey(raw);
    const retryAfter = await limits.exceeded(openings, `${params.ad_id} ${viewer}`);
    if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
    return recordView(services, { adId: params.ad_id, viewerId: member?.userId ?? null });
  });
}
