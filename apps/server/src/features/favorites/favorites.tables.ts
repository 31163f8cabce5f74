import type { Fixed } from '../../platform/column-types.ts';

interface Favorites {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface FavoriteTables {
  favorites: Favorites;
  favorite_notices: { user_id: Fixed<string>; ad_id: Fixed<string> };
}
