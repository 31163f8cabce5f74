import * as ads from '@arabati/domain/ads/ads.endpoints';
import { checkChassisNumber as checkChassisNumberContract } from '@arabati/domain/ads/chassis.endpoints';
import { chassisChecksPerAd } from '@arabati/domain/ads/chassis-number';
import { listOwnAds as listOwnAdsContract } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { clientKey, createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { createTotalCache } from '../ad-index/ad-index.public.ts';
import { checkChassisNumber } from './check-chassis-number.ts';
import { getAd } from './get-ad.ts';
import { listAds } from './list-ads.ts';
import { listOwnAds } from './list-own-ads.ts';
import { listSellerAds } from './list-seller-ads.ts';
import { listSimilarAds } from './list-similar-ads.ts';
import { recordView } from './record-view.ts';

/** Limit of views of one ad per member or per IP address. Many people may share an IP address here. */
const openings: LimitRule = { name: 'ad-view', points: 60, seconds: 600 };

/**
 * Limits of chassis checks of a member: of one ad and of all ads. Enough for typing errors; too few to guess a number or
 * to look for a car.
 */
const checksOfAd: LimitRule = { name: 'chassis-check-ad', points: chassisChecksPerAd, seconds: 86_400 };
const checks: LimitRule = { name: 'chassis-check', points: 20, seconds: 86_400 };

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
  binder.serve(listOwnAdsContract, ({ query, member }) =>
    listOwnAds(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(checkChassisNumberContract, async ({ params, body, member, raw }) => {
    const adId = params.ad_id;
    await limits.enforce(checksOfAd, `${member.userId} ${adId}`);
    await limits.enforce(checks, member.userId);
    const result = await checkChassisNumber(services, { adId, number: body.chassis_number });
    // Without the number.
    raw.log.info({ adId, memberId: member.userId, result }, 'chassis number checked');
    return { result };
  });
  binder.serve(ads.countView, async ({ params, member, raw }) => {
    const viewer = member?.userId ?? clientKey(raw);
    await limits.enforce(openings, `${params.ad_id} ${viewer}`);
    return recordView(services, { adId: params.ad_id, viewerId: member?.userId ?? null });
  });
}
