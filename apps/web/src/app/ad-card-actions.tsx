import type { AdCard } from '@arabati/domain/ads/ad';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { AdMenuButton } from './ad-menu-button.tsx';

/** The buttons on the photo of a card, in every list of ads. */
export function cardActions(ad: AdCard) {
  return (
    <div className="flex gap-2">
      <FavoriteButton adId={ad.id} variant="photo" />
      <AdMenuButton ad={ad} variant="photo" small />
    </div>
  );
}
