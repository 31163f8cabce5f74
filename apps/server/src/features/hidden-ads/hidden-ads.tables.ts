import type { Fixed } from '../../platform/column-types.ts';

/** The table that only this feature writes. */
export interface HiddenAdTables {
  hidden_ads: { user_id: Fixed<string>; ad_id: Fixed<string>; created_at: Fixed<Date> };
}
