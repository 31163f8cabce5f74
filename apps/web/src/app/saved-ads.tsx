import type { AdCard as Ad } from '@arabati/domain/ads/ad';
import { listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { listFavorites } from '@arabati/domain/favorites/favorites.requests';
import { searchAds } from '@arabati/domain/search/search.requests';
import { lastUpdate, savedAds } from '@arabati/words/offline/offline-words';
import { useEffect, useState } from 'react';
import { AdCard } from '../features/ads/ad-card.tsx';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { apiKey } from '../platform/api-query.ts';
import { visitorsOwn } from '../platform/offline/persist-queries.ts';
import { loadQueries } from '../platform/offline/query-store.ts';
import { useSession } from '../platform/session.ts';
import { CardGrid, Section } from '../ui/page.tsx';
import { cardActions } from './ad-card-actions.tsx';

const sources = [listAds, searchAds, listSellerAds, listFavorites];
const maxAds = 60;

interface Saved {
  ads: Ad[];
  /** When the oldest of them was loaded, in milliseconds since the epoch. */
  since: number;
}

/** Ads of other lists that are stored on this device, if a list cannot be loaded. Renders nothing if there are none. */
export default function SavedAds() {
  const { status, user } = useSession();
  const owner = status === 'loading' ? null : (user?.id ?? visitorsOwn);
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(() => {
    let cancelled = false;
    if (owner !== null) void readSaved(owner).then((found) => !cancelled && setSaved(found));
    return () => {
      cancelled = true;
    };
  }, [owner]);
  const hidden = useHiddenIds();
  const ads = saved?.ads.filter(({ id }) => !hidden.has(id)) ?? [];
  if (!saved || ads.length === 0) return null;
  return (
    <Section title={savedAds} className="mt-8!">
      <p className="-mt-2 mb-3 text-muted text-sm">{lastUpdate(new Date(saved.since), new Date())}</p>
      <CardGrid columns={3}>
        {ads.map((ad) => (
          <li key={ad.id}>
            <AdCard ad={ad} layout="grid" eager={false} actions={cardActions(ad)} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

async function readSaved(owner: string): Promise<Saved> {
  const lists = await Promise.all(sources.map((endpoint) => loadQueries(owner, String(apiKey(endpoint)[0]))));
  const ads = new Map<string, Ad>();
  let since = Date.now();
  for (const { at, data } of lists.flat().sort((one, other) => other.at - one.at)) {
    for (const page of (data as { pages?: { items?: Ad[] }[] }).pages ?? []) {
      for (const ad of page.items ?? []) {
        if (ads.size === maxAds || ads.has(ad.id)) continue;
        ads.set(ad.id, ad);
        since = Math.min(since, at);
      }
    }
  }
  return { ads: [...ads.values()], since };
}
