import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd } from '@arabati/domain/ads/ads.requests';
import { compareAds } from '@arabati/domain/ads/chosen-ads.requests';
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { visitorsOwn } from '../../platform/offline/persist-queries.ts';
import { loadQuery } from '../../platform/offline/query-store.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';

const keyOfAd = (adId: string) => apiKey(getAd, { params: { ad_id: adId } });

/**
 * Loads ads with one request. Ads that were opened on this device are displayed until it responds, and without a
 * network.
 */
export function useComparedAds(adIds: readonly string[]) {
  const client = useQueryClient();
  // The order of the columns needs no request of its own.
  const ads = [...adIds].sort().join(',');
  const query = useQuery({
    queryKey: apiKey(compareAds, { query: { ads } }),
    queryFn: async ({ signal }) => {
      const { items } = await callApi(compareAds, { query: { ads } }, { signal });
      // Stored on the device with the other ads (platform/offline).
      for (const ad of items) client.setQueryData(keyOfAd(ad.id), ad);
      return items;
    },
    enabled: adIds.length > 0,
    // While an ad is added or removed, the others stay.
    placeholderData: keepPreviousData,
  });
  const saved = useSavedAds(ads);
  const loaded = new Map(query.data?.map((ad) => [ad.id, ad]));
  return {
    query,
    /** The ads that are available, by id. */
    ads: new Map<string, AdDetail>([...saved.ads, ...loaded]),
    /** When the oldest of the displayed ads was loaded, in milliseconds since the epoch; null for a response. */
    savedAt: query.data ? null : saved.since,
    /** Whether the ads that are missing are known to be gone. */
    isComplete: query.isSuccess && !query.isPlaceholderData,
  };
}

interface SavedAds {
  ads: ReadonlyMap<string, AdDetail>;
  since: number | null;
}

/** The ads of these ids, separated by commas, that are in memory or stored on this device. */
function useSavedAds(ids: string): SavedAds {
  const { status, user } = useSession();
  const owner = status === 'loading' ? null : (user?.id ?? visitorsOwn);
  const [saved, setSaved] = useState<SavedAds>({ ads: new Map(), since: null });
  useEffect(() => {
    let cancelled = false;
    if (owner !== null) void readSaved(owner, ids.split(',')).then((found) => !cancelled && setSaved(found));
    return () => {
      cancelled = true;
    };
  }, [owner, ids]);
  return saved;
}

async function readSaved(owner: string, ids: readonly string[]): Promise<SavedAds> {
  const found = await Promise.all(
    ids.map(async (id): Promise<{ at: number; ad: AdDetail } | null> => {
      const state = queryClient.getQueryState<AdDetail>(keyOfAd(id));
      if (state?.data) return { at: state.dataUpdatedAt, ad: state.data };
      const stored = await loadQuery(owner, hashKey(keyOfAd(id)));
      return stored && { at: stored.at, ad: stored.data as AdDetail };
    }),
  );
  const saved = found.filter((entry) => entry !== null);
  return {
    ads: new Map(saved.map(({ ad }) => [ad.id, ad])),
    since: saved.length > 0 ? Math.min(...saved.map(({ at }) => at)) : null,
  };
}
