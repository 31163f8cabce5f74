import { writeStoredValue } from '../../platform/write-stored-value.ts';
import { type ComparedAd, comparedAds, comparedAdsKey } from './compared-ads.ts';

/** Chooses these ads for a comparison on this device. */
export function storeComparedAds(ads: readonly ComparedAd[]): void {
  comparedAds.set(ads);
  writeStoredValue(comparedAdsKey, ads);
}
