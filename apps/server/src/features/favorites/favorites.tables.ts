import type { Fixed } from '../../platform/column-types.ts';

interface Favorites {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  created_at: Fixed<Date>;
}

interface FavoriteNotes {
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  note: string;
  changed_at: Date;
  /** When the favorite was removed; null while it is one. */
  removed_at: Date | null;
}

/** The tables that only this feature writes. */
export interface FavoriteTables {
  favorites: Favorites;
  /** Rows are inserted by a trigger of `ads`. */
  sales_to_announce: { ad_id: Fixed<string>; announced_to: string | null };
  favorite_notes: FavoriteNotes;
  favorite_notices: { user_id: Fixed<string>; ad_id: Fixed<string> };
}
