import { FavoriteButton } from '../features/favorites/favorite-button.tsx';

/** The button on the photo of a card, in every list of ads. */
export function favoriteAction({ id }: { id: string }) {
  return <FavoriteButton adId={id} variant="photo" />;
}
