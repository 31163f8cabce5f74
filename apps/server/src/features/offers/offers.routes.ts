import * as offers from '@arabati/domain/offers/offers.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { answerOffer } from './answer-offer.ts';
import { makeOffer } from './make-offer.ts';
import { getOfferTerms, setOfferTerms } from './offer-terms.ts';

/** Faster than answering by hand. The limits of a day are those of the use case. */
const negotiating: LimitRule = { name: 'offer', points: 30, seconds: 60 };

export function offersRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(offers.makeOffer, async ({ params, body, member }) => {
    await limits.enforce(negotiating, member.userId);
    const { ad_id: adId, amount, confirmed } = body;
    const { userId: buyerId, actedBy } = member;
    return makeOffer(services, { id: params.offer_id, buyerId, actedBy, adId, amount, confirmed });
  });
  binder.serve(offers.answerOffer, async ({ params, body, member }) => {
    await limits.enforce(negotiating, member.userId);
    const { answer, amount, confirmed } = body;
    const { offer_id: offerId, answer_id: id } = params;
    const { userId, actedBy } = member;
    return answerOffer(services, { id, offerId, userId, actedBy, answer, amount, confirmed });
  });
  binder.serve(offers.getOfferTerms, ({ params, member }) =>
    getOfferTerms(services, { userId: member.userId, adId: params.ad_id }),
  );
  binder.serve(offers.setOfferTerms, async ({ params, body, member }) => {
    await setOfferTerms(services, { userId: member.userId, adId: params.ad_id }, body);
    return undefined;
  });
}
