import * as ads from '@arabati/domain/ads/ads.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAd } from './delete-ad.ts';
import { postAd } from './post-ad.ts';

export function postingRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(ads.postAd, ({ body, member }) => postAd(services, { userId: member.userId, form: body }));
  binder.serve(ads.deleteAd, async ({ params, member }) => {
    await deleteAd(services, { userId: member.userId, adId: params.ad_id });
    return undefined;
  });
}
