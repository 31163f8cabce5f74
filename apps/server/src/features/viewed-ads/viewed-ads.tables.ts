import type { Fixed } from '../../platform/column-types.ts';

/** The table that only this feature writes. */
export interface ViewedAdTables {
  viewed_ads: { user_id: Fixed<string>; ad_id: Fixed<string>; viewed_at: Date };
}
