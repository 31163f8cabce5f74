import * as v from 'valibot';
import { adFilterEntries, adSorts } from '../ads/ad-filters.ts';
import { adPageEntries, browsePageSize, pageEntries, queryNumber } from '../ads/ads.endpoints.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { optionalLine } from '../text/clean-text.ts';
import { relaxations } from './relaxations.ts';
import * as requests from './search.requests.ts';
import { searchPartSchema } from './search-part.ts';
import { suggestedKinds } from './suggested-kinds.ts';

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
  ...requests.searchAds,
  summary: 'Active ads that match a text, a city, a maximum price and filters, best matches first',
  query: v.object({
    ...criteria,
    sort: v.optional(v.picklist(adSorts), 'default'),
    ...pageEntries,
    limit: v.optional(queryNumber(1, searchPageMaximum), String(browsePageSize)),
  }),
  response: v.object({
    ...adPageEntries,
    /** The parts of the parsed text, in text order; only on the first page. */
    understood: v.nullable(v.array(searchPartSchema)),
    /** From this item on, ads lack the named constraints. The total includes them. */
    relaxed: v.nullable(v.object({ from: v.number(), without: v.array(v.picklist(relaxations)) })),
  }),
  problems: ['invalid-input'],
});

export const suggestNames = defineEndpoint({
  ...requests.suggestNames,
  summary: 'Brands, models and places that complete the end of a text, with their numbers of ads',
  query: v.object({ q: optionalLine(200) }),
  response: v.object({
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
  ...requests.countFacets,
  summary:
    'The number of ads of a search, in total and per filter value; a filter does not narrow its own values',
  query: v.object({
    ...criteria,
    /** Counts the ads of one seller only. */
    seller: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: v.object({
    /** If not exact, this count and every count below are minimums. */
    total: v.object({ count: v.number(), exact: v.boolean() }),
    /** Filter values, most common first. */
    facets: v.object(v.entriesFromList(facets, facetValues)),
    /** Smallest and largest value found; `null` if no ad has the value. */
    ranges: v.object({ price: ends, year: ends, mileage: ends }),
  }),
  problems: ['invalid-input'],
});
