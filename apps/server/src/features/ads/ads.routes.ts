import * as ads from '@arabati/domain/ads/ads.endpoints';
import { listOwnAds as listOwnAdsContract } from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { callerKey, createLimits, type LimitRule } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { countView } from './count-view.ts';
import { getAd } from './get-ad.ts';
import { listAds } from './list-ads.ts';
import { listOwnAds } from './list-own-ads.ts';
import { listSellerAds } from './list-seller-ads.ts';
import { listSimilarAds } from './list-similar-ads.ts';
import { rememberTotals } from './remember-totals.ts';

/** Of one ad by one member or from one address, which here many people may share. */
const openings: LimitRule = { name: 'ad-view', points: 60, seconds: 600 };

/**
 * Finding and opening ads; posting.routes.ts has what their owners do.
 *
 * @param reading for lists, which may be a moment old.
 */
export function adsRoutes(binder: EndpointBinder, services: SignIn, reading: Services): void {
  const limits = createLimits(services);
  const totals = rememberTotals();
  binder.serveShared(ads.listAds, ({ query }) => listAds(reading, query, totals));
  binder.serveShared(ads.getAd, ({ params }) => getAd(services, params.ad_id));
  binder.serveShared(ads.listSimilarAds, ({ params }) => listSimilarAds(reading, params.ad_id));
  binder.serveShared(ads.listSellerAds, ({ params, query }) => listSellerAds(reading, { params, query }));
  binder.serve(listOwnAdsContract, ({ query, member }) =>
    listOwnAds(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(ads.countView, async ({ params, member, raw }) => {
    const viewer = member?.userId ?? callerKey(raw);
    const retryAfter = await limits.exceeded(openings, `${params.ad_id} ${viewer}`);
    if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
    return countView(services, { adId: params.ad_id, viewerId: member?.userId ?? null });
  });
}
