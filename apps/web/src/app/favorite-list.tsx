import { AdResults } from '../features/ads/ad-results.tsx';
import { FavoriteAds } from '../features/favorites/favorite-ads.tsx';
import { favoriteAction } from './ad-card-actions.tsx';
import { listFailure } from './list-failures.ts';

/** The member's favorites as a list of ads. */
export function FavoriteList() {
  return (
    <FavoriteAds
      list={({ query, empty }) => (
        <AdResults
          query={query}
          layout="grid"
          failure={listFailure}
          empty={empty}
          cardActions={favoriteAction}
        />
      )}
    />
  );
}
