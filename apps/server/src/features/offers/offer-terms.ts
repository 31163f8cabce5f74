import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { OfferTerms } from '@arabati/domain/offers/offer-limits';
import type { getOfferTerms as contract } from '@arabati/domain/offers/offers.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockAd, lockOwner } from '../ads/ads.public.ts';
import { findOwnTerms, writeTerms } from './offers.queries.ts';

interface OwnAd {
  userId: string;
  adId: string;
}

/** @throws Problem ad-not-found, also for another member's ad. */
export async function getOfferTerms(
  { database }: Pick<Services, 'database'>,
  ad: OwnAd,
): Promise<EndpointResponse<typeof contract>> {
  const terms = await findOwnTerms(database, ad);
  if (!terms) throw new Problem('ad-not-found');
  return terms;
}

/**
 * Sets what the owner accepts offers on. Earlier offers stay open. Locks the owner, then the ad.
 *
 * @throws Problem ad-not-found, also for another member's ad.
 */
export async function setOfferTerms(
  { database }: Pick<Services, 'database'>,
  ad: OwnAd,
  terms: OfferTerms,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, ad.adId);
    await lockAd(tx, ad.adId);
    if (!(await findOwnTerms(tx, ad))) throw new Problem('ad-not-found');
    await writeTerms(tx, ad.adId, terms);
  });
}
