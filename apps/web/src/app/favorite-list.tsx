import { AdResults } from '../features/ads/ad-results.tsx';
import { FavoriteAds } from '../features/favorites/favorite-ads.tsx';
import { FavoriteNote } from '../features/favorites/favorite-note.tsx';
import { cardActions } from './ad-card-actions.tsx';
import { listFailure } from './list-failures.ts';

/** The member's favorites as a list of ads, with their notes. */
export function FavoriteList() {
  return (
    <FavoriteAds
      list={({ query, empty }) => (
        <AdResults
          query={query}
          layout="grid"
          failure={listFailure}
          empty={empty}
          cardActions={cardActions}
          cardFooter={noteAction}
        />
      )}
    />
  );
}

function noteAction(ad: { id: string; title: string }) {
  return <FavoriteNote ad={ad} />;
}
