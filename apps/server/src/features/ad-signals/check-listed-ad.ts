import type { ListedAdCheck } from '../ads/ads.public.ts';
import { reviewIfStolen } from '../stolen-cars/stolen-cars.public.ts';
import { weighAd } from './weigh-ad.ts';

/** Everything that is checked about an ad that its owner lists, in one transaction with the listing. */
export const checkListedAd: ListedAdCheck = async (tx, ad) => {
  await reviewIfStolen(tx, ad);
  await weighAd(tx, ad);
};
