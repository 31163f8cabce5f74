import * as ads from '@arabati/domain/ads/ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAd } from './delete-ad.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';
import { postAd } from './post-ad.ts';
import { setAdStatus } from './set-ad-status.ts';

/** Limit per hour, including rejected posts: twice the largest plan's ads of a month. */
const posts: LimitRule = { name: 'ad-post', points: 60, seconds: 3_600 };

export function postingRoutes(binder: EndpointBinder, services: Services, hooks: OwnAdHooks): void {
  const { checkListedAd } = hooks;
  const limits = createRateLimits(services);
  binder.serve(ads.postAd, async ({ body, member }) => {
    await limits.enforce(posts, member.userId);
    return postAd(services, { userId: member.userId, form: body }, checkListedAd);
  });
  binder.serve(ads.setAdStatus, async ({ params, body, member }) => {
    const { userId } = member;
    await setAdStatus(services, { userId, adId: params.ad_id, status: body.status }, hooks);
    return undefined;
  });
  binder.serve(ads.deleteAd, async ({ params, member }) => {
    await deleteAd(services, { userId: member.userId, adId: params.ad_id }, hooks);
    return undefined;
  });
}
