import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd } from '@arabati/domain/ads/ads.requests';
import { apiKey } from '../../platform/api-query.ts';
import { queryClient } from '../../platform/query-client.ts';
import { latestComparedAds, storeComparedAds } from './store-compared-ads.ts';

/** Chooses the ads of a comparison on this device, such as those of a shared link, so that others can be added to them. */
export function adoptComparison(adIds: readonly string[]): void {
  const chosen = latestComparedAds();
  storeComparedAds(
    adIds.map((id) => {
      const ad = queryClient.getQueryData<AdDetail>(apiKey(getAd, { params: { ad_id: id } }));
      const known = chosen.find((other) => other.id === id) ?? { id, title: 'إعلان', cover: null };
      return ad ? { id, title: ad.title, cover: ad.photos[0] ?? null } : known;
    }),
  );
}
