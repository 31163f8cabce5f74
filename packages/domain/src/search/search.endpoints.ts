import * as v from 'valibot';
import { adFilterEntries, adSorts } from '../ads/ad-filters.ts';
import { adPageEntries, browsePageSize, pageEntries, queryNumber } from '../ads/ads.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { optionalLine } from '../text/clean-text.ts';
import { relaxations } from './relax-search.ts';
import { searchPartSchema } from './search-part.ts';
import { suggestedKinds } from './suggested-kinds.ts';

/** A search's total is exact up to here, so that no list waits for counting; the facets count further. */
export const searchCountCeiling = 1_000;

/** Maximum number of ads on a page of a search: enough to measure recall@200 in one request. */
export const searchPageMaximum = 200;

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
    /** What the text was understood as, in its order; on the first page alone. */
    understood: v.nullable(v.array(searchPartSchema)),
    /** From this item of the page on, ads lack what is named here; the total counts them as well. */
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

/** Whose values a search can be narrowed to, by the names of their filters. */
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
    /** Not exact: at least so many, here and in every value. */
    total: v.object({ count: v.number(), exact: v.boolean() }),
    /** The value as its filter takes it, the commonest first. */
    facets: v.object(v.entriesFromList(facets, facetValues)),
    /** The least and the most that is found; null where nothing says it. */
    ranges: v.object({ price: ends, year: ends, mileage: ends }),
  }),
  problems: ['invalid-input'],
});
