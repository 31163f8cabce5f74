import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getAdPriceGuide as contract } from '@arabati/domain/price-guide/price-guide.endpoints';
import { verdictOf } from '@arabati/domain/price-guide/price-range';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findGuide } from './find-guide.ts';
import { findGuidedAd } from './guide.queries.ts';

/**
 * Compares an ad's price with those of other sellers: the seller's own prices do not decide it.
 *
 * @throws Problem ad-not-found.
 */
export async function getAdPriceGuide(
  services: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<EndpointResponse<typeof contract>> {
  const ad = await findGuidedAd(services.database, id);
  if (!ad) throw new Problem('ad-not-found');
  const { price, year, mileage, condition, seller, ...keys } = ad;
  if (year === null) return { estimate: null, stay: null, model: null, verdict: null };
  const guide = await findGuide(services, { keys, car: { year, mileage, condition }, without: seller });
  return { ...guide, verdict: guide.estimate && verdictOf(price, guide.estimate) };
}
