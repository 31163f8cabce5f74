import * as v from 'valibot';
import { adFilterEntries, adSorts } from '../ads/ad-filters.ts';
import { adPageEntries, pageEntries, queryNumber } from '../ads/ads.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { optionalLine } from '../text/clean-text.ts';
import { searchPartSchema } from './search-part.ts';

/** A search's total is exact up to here, so that no list waits for counting; the facets count further. */
export const searchCountCeiling = 1_000;

/** What a search says besides the page: all its criteria together. */
const criteria = {
  ...adFilterEntries,
  // Cleaned as ads are when they are posted, or pasted marks and double spaces would hide what is there.
  q: optionalLine(200),
  /** A city or state in any spelling, or a part of its name. */
  city: optionalLine(60),
  /** The highest price in pounds; counts only above 0. */
  price: v.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
};

/** What was left out of a search to find more: words that nobody knows, attributes, the place. */
export const relaxations = ['words', 'attributes', 'place'] as const;

export const searchAds = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary: 'Active ads that a text, a city, a highest price and filters ask for, the best matches first',
  query: v.object({ ...criteria, sort: v.optional(v.picklist(adSorts), 'default'), ...pageEntries }),
  answer: v.object({
    ...adPageEntries,
    /** What the text was understood as, in its order; on the first page alone. */
    understood: v.nullable(v.array(searchPartSchema)),
    /** From this item of the page on, ads lack something that was asked for. */
    relaxed: v.nullable(v.object({ from: v.number(), without: v.picklist(relaxations) })),
  }),
  problems: ['invalid-input'],
});
