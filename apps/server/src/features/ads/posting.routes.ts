import * as adLife from '@arabati/domain/ads/ad-life.endpoints';
import * as ads from '@arabati/domain/ads/ads.endpoints';
import * as ownAds from '@arabati/domain/ads/own-ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { actOnAd } from './act-on-ad.ts';
import { changePrice } from './change-price.ts';
import { deleteAd } from './delete-ad.ts';
import { listAdEvents } from './list-ad-events.ts';
import { listInterestedBuyers } from './list-interested-buyers.ts';
import { listPriceChanges } from './list-price-changes.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';
import { postAd } from './post-ad.ts';
import { sellAd } from './sell-ad.ts';
import { setAdStatus } from './set-ad-status.ts';
import { undoPriceChange } from './undo-price-change.ts';
import { undoSale } from './undo-sale.ts';

/** Limit per hour, including rejected posts: twice the largest plan's ads of a month. */
const posts: LimitRule = { name: 'ad-post', points: 60, seconds: 3_600 };

export function postingRoutes(binder: EndpointBinder, services: Services, hooks: OwnAdHooks): void {
  const { checkListedAd } = hooks;
  const limits = createRateLimits(services);
  binder.serve(ads.postAd, async ({ body, member }) => {
    await limits.enforce(posts, member.userId);
    return postAd(services, { userId: member.userId, actedBy: member.actedBy, form: body }, checkListedAd);
  });
  binder.serve(ads.setAdStatus, async ({ params, body, member }) => {
    const { userId, actedBy } = member;
    await setAdStatus(services, { userId, actedBy, adId: params.ad_id, status: body.status }, hooks);
    return undefined;
  });
  binder.serve(ownAds.listPriceChanges, ({ params, member }) =>
    listPriceChanges(services, { userId: member.userId, adId: params.ad_id }),
  );
  binder.serve(ownAds.changePrice, ({ params, body, member }) => {
    const change = {
      id: params.price_change_id,
      adId: params.ad_id,
      userId: member.userId,
      actedBy: member.actedBy,
      ...body,
    };
    return changePrice(services, change, checkListedAd);
  });
  binder.serve(ownAds.undoPriceChange, async ({ params, member }) => {
    const { ad_id: adId, price_change_id: id } = params;
    await undoPriceChange(services, { id, adId, userId: member.userId });
    return undefined;
  });
  serveLife(binder, services, hooks);
  binder.serve(ads.deleteAd, async ({ params, member }) => {
    await deleteAd(services, { userId: member.userId, adId: params.ad_id }, hooks);
    return undefined;
  });
}

/** Registers what an owner does between posting and sale, and the history of it. */
function serveLife(binder: EndpointBinder, services: Services, hooks: OwnAdHooks): void {
  binder.serve(adLife.actOnAd, ({ params, body, member: { userId, actedBy } }) => {
    const act = { id: params.act_id, adId: params.ad_id, userId, actedBy, act: body.act };
    return actOnAd(services, act, hooks.checkListedAd);
  });
  binder.serve(adLife.sellAd, ({ params, body, member: { userId, actedBy } }) =>
    sellAd(services, { id: params.sale_id, adId: params.ad_id, userId, actedBy, ...body }, hooks),
  );
  binder.serve(adLife.undoSale, async ({ params, member: { userId, actedBy } }) => {
    await undoSale(services, { id: params.sale_id, adId: params.ad_id, userId, actedBy }, hooks);
    return undefined;
  });
  binder.serve(adLife.listInterestedBuyers, ({ params, query, member }) =>
    listInterestedBuyers(services, { userId: member.userId, adId: params.ad_id, cursor: query.cursor }),
  );
  binder.serve(adLife.listAdEvents, ({ params, query, member }) =>
    listAdEvents(services, { userId: member.userId, adId: params.ad_id, cursor: query.cursor }),
  );
}
