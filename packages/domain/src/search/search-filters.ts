import type { AdFilters } from '../ads/ad-filters.ts';

/** The filters of a search, beside its text. */
export interface SearchFilters extends Omit<AdFilters, 'city'> {
  /** A city or a state in any spelling, or a part of its name. */
  city: string;
  /** Maximum price; 0 and absent mean any. */
  price?: number | undefined;
}
