import type { Fixed } from '../../platform/column-types.ts';

/** The tables of this feature. Rows are inserted by triggers of `users` and `ads`. */
export interface ImportTables {
  /** Ids of imported sellers whose accounts were deleted. */
  deleted_imported_sellers: { user_id: Fixed<string> };
  /** Hashes of the `external_id` of imported ads that were deleted. */
  deleted_imported_ads: { id_hash: Fixed<Buffer> };
}
