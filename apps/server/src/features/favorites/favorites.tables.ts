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
  /** Rows are inserted by a trigger of `ads`. */
  sales_to_announce: { ad_id: Fixed<string>; announced_to: string | null };
  favorite_notices: { user_id: Fixed<string>; ad_id: Fixed<string> };
}
