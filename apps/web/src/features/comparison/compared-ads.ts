import type { Photo } from '@arabati/domain/photos/photo';
import { comparedAdsKey } from '../../platform/personal-storage.ts';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { createStore } from '../../state/create-store.ts';

/** An ad that was chosen for a comparison, with what is displayed before it has loaded or after it is gone. */
export interface ComparedAd {
  id: string;
  title: string;
  cover: Photo | null;
}

/** The ads that were chosen on this device, in order. The bar at the bottom of the screen displays them. */
export const comparedAds = createStore<readonly ComparedAd[]>(readStoredValue(comparedAdsKey, []));
