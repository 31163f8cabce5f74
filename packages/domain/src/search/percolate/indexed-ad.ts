import type { SearchDocument } from '../document/build-search-document.ts';

/** The columns of an ad that predicates refer to. */
export interface IndexedAd extends Omit<SearchDocument, 'terms'> {
  id: string;
  user_id: string;
  terms: ReadonlySet<string>;
  price: number;
  year: number | null;
  mileage: number | null;
  is_featured: boolean;
  is_premium: boolean;
  city: string;
  /** The ad's texts and its seller's name in lower case. */
  search_text: string;
}
