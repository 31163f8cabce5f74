import type { Photo } from '@arabati/domain/photos/photo';
import { comparedAdsKey } from '../../platform/personal-storage.ts';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { onSessionChange } from '../../platform/session.ts';
import { createStore } from '../../state/create-store.ts';

/** An ad that was chosen for a comparison, with what is displayed before it has loaded or after it is gone. */
export interface ComparedAd {
  id: string;
  title: string;
  cover: Photo | null;
}

const readComparedAds = () => readStoredValue<readonly ComparedAd[]>(comparedAdsKey, []);

/** The ads that were chosen on this device, in order. The bar at the bottom of the screen displays them. */
export const comparedAds = createStore(readComparedAds());

// The other tabs have the same list, and sign out with this one. The server, which renders home, has no events.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === comparedAdsKey) comparedAds.set(readComparedAds());
});
onSessionChange((change) => /left|ended|switched/.test(change) && comparedAds.set([]));
