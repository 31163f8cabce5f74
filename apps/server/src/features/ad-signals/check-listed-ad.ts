import type { ListedAdCheck } from '../ads/ads.public.ts';
import { reviewFirst } from '../reports/reports.public.ts';
import { reviewIfStolen } from '../stolen-cars/stolen-cars.public.ts';
import { weighAd } from './weigh-ad.ts';

/** Everything that is checked about an ad that its owner lists, in one transaction with the listing. */
export const checkListedAd: ListedAdCheck = async (tx, ad) => {
  await reviewIfStolen(tx, ad);
  const signalWeight = await weighAd(tx, ad);
  await reviewFirst(tx, { ...ad, signalWeight });
};
