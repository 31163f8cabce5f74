import * as v from 'valibot';
import { adFilterEntries, adSorts } from '../ads/ad-filters.ts';
import { adPageEntries, browsePageSize, pageEntries, queryNumber } from '../ads/ads.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { optionalLine } from '../text/clean-text.ts';
import { relaxations } from './relax-search.ts';
import { searchPartSchema } from './search-part.ts';
import { suggestedKinds } from './suggested-kinds.ts';

/** The total of a search is exact up to this limit, so that lists do not wait for counting. Facets count further. */
export const searchCountCeiling = 1_000;

/** Maximum number of ads on a page of a search: enough to measure recall@200 in one request. */
export const searchPageMaximum = 200;

/** Parameters of a search, except those of the page. */
const criteria = {
  ...adFilterEntries,
  // Cleaned like the texts of ads. Otherwise pasted marks and double spaces would prevent matches.
  q: optionalLine(200),
  /** A city or state in any spelling, or a part of its name. */
  city: optionalLine(60),
  /** Maximum price in pounds; ignored unless above 0. */
  price: v.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
};

export const searchAds = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary: 'Active ads that a text, a city, a highest price and filters ask for, the best matches first',
  query: v.object({
    ...criteria,
    sort: v.optional(v.picklist(adSorts), 'default'),
    ...pageEntries,
    limit: v.optional(queryNumber(1, searchPageMaximum), String(browsePageSize)),
  }),
  answer: v.object({
    ...adPageEntries,
    /** The parts of the parsed text, in text order; only on the first page. */
    understood: v.nullable(v.array(searchPartSchema)),
    /** From this item on, ads lack the named constraints. The total includes them. */
    relaxed: v.nullable(v.object({ from: v.number(), without: v.array(v.picklist(relaxations)) })),
  }),
  problems: ['invalid-input'],
});

export const suggestNames = defineEndpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  summary: 'Brands, models and places that the end of a text may mean, with how many ads they have',
  query: v.object({ q: optionalLine(200) }),
  answer: v.object({
    items: v.array(
      v.object({ kind: v.picklist(suggestedKinds), label: v.string(), text: v.string(), count: v.number() }),
    ),
  }),
  problems: ['invalid-input'],
});

/** Filters whose values are counted, by filter name. */
export const facets = [
  'brand',
  'model',
  'city',
  'state',
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'license_status',
  'seller_role',
  'without_commission',
] as const;

const facetValues = v.array(v.object({ value: v.string(), count: v.number() }));
const ends = v.nullable(v.object({ min: v.number(), max: v.number() }));

export const countFacets = defineEndpoint({
  method: 'GET',
  path: '/api/search/facets',
  access: 'public',
  summary:
    'How many ads a search finds, in all and of each value of each filter; a filter does not narrow its own values',
  query: v.object(criteria),
  answer: v.object({
    /** If not exact, this count and every count below are minimums. */
    total: v.object({ count: v.number(), exact: v.boolean() }),
    /** Filter values, most common first. */
    facets: v.object(v.entriesFromList(facets, facetValues)),
    /** Smallest and largest value found; `null` if no ad has the value. */
    ranges: v.object({ price: ends, year: ends, mileage: ends }),
  }),
  problems: ['invalid-input'],
});
