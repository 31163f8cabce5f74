import { comparedAdsKey } from '../../platform/personal-storage.ts';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { writeStoredValue } from '../../platform/write-stored-value.ts';
import { type ComparedAd, comparedAds } from './compared-ads.ts';

/** Returns the latest choice on this device, which another tab may have changed. */
export function latestComparedAds(): readonly ComparedAd[] {
  return readStoredValue(comparedAdsKey, comparedAds.get());
}

/** Chooses these ads for a comparison on this device. */
export function storeComparedAds(ads: readonly ComparedAd[]): void {
  comparedAds.set(ads);
  writeStoredValue(comparedAdsKey, ads);
}
