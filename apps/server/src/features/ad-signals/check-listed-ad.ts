import type { ListedAdCheck } from '../ads/ads.public.ts';
import { reviewFirst } from '../reports/reports.public.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { reviewIfStolen } from '../stolen-cars/stolen-cars.public.ts';
import { weighAd } from './weigh-ad.ts';

/** Everything that is checked about an ad that its owner lists, in one transaction with the listing. */
export const checkListedAd: ListedAdCheck = async (tx, ad) => {
  const isStolen = await reviewIfStolen(tx, ad);
  const { signals, publishing, strikes } = await readListingTerms(tx);
  const { signalWeight, isHidden } = await weighAd(tx, { ...ad, terms: signals });
  const isReviewed = await reviewFirst(tx, { ...ad, signalWeight, terms: publishing, strikes });
  return isStolen || isHidden || isReviewed;
};
