import type { Predicate } from '@arabati/domain/search/plan/predicate';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface SavedSearches {
  id: Fixed<string>;
  /** Identifies the row in `saved_search_announcements`, where a UUID would take four times the space. */
  number: GeneratedAlways<number>;
  user_id: Fixed<string>;
  name: string;
  query: string;
  is_paused: boolean;
  /** Written as JSON text. */
  predicate: ColumnType<Predicate, string, string>;
  search_version: number;
  created_at: Fixed<Date>;
  seen_at: Date;
}

/** The tables that only this feature writes. */
export interface SavedSearchTables {
  saved_searches: SavedSearches;
  saved_search_anchors: { anchor: Fixed<string>; saved_search_id: Fixed<string> };
  saved_search_matches: { saved_search_id: Fixed<string>; ad_id: Fixed<string>; matched_at: Fixed<Date> };
  /** Numbers of the searches that announced an ad and whose matches were deleted after 30 days. */
  saved_search_announcements: { ad_id: Fixed<string>; searches: number[] };
  /** Rows are inserted by a trigger of `ads`. */
  ads_to_match: { number: Generated<string>; ad_id: Fixed<string>; matched_to: string | null };
}
