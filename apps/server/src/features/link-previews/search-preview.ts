import type { listAds } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type FilterName,
  type Filters,
  filterNames,
  filtersQuery,
} from '@arabati/domain/search/filter-address';
import { relaxationOfFilter } from '@arabati/domain/search/relaxations';
import type { searchAds } from '@arabati/domain/search/search.endpoints';
import { type Search, searchQuery } from '@arabati/domain/search/search-address';
import { oneLine } from '@arabati/domain/text/clean-text';
import { showsPhoneNumber } from '@arabati/domain/text/phone-in-text';
import { shareText } from '@arabati/words/ads/share-words';
import { filterWords } from '@arabati/words/search/filter-words';
import { relaxedWords } from '@arabati/words/search/part-words';
import { carsTitle, searchTitle } from '@arabati/words/search/search-title';
import { carCount } from '@arabati/words/search/search-words';
import type { LinkPreview } from './page-head.ts';

type Cars = EndpointResponse<typeof listAds>;
type Found = EndpointResponse<typeof searchAds>;

/** Removes phone numbers from a search before it is previewed, because a URL can contain any text. */
export function publicSearch({ q, filters }: Search): Search {
  const text = oneLine(q.toWellFormed());
  const given: Filters = {};
  for (const name of filterNames) {
    const value = oneLine((filters[name] ?? '').toWellFormed());
    if (value !== '' && !showsPhoneNumber(value)) Object.assign(given, { [name]: value });
  }
  const texts = [text, ...textFilters.map((name) => given[name] ?? '')];
  if (showsPhoneNumber(text)) return publicSearch({ q: '', filters: given });
  if (!showsPhoneNumber(...texts)) return { q: text, filters: given };
  for (const name of textFilters) delete given[name];
  return { q: text, filters: given };
}

/** Filters with free text. */
const textFilters = ['city', 'state', 'brand', 'model'] as const satisfies readonly FilterName[];

export function carsPreview(filters: Filters, found: Cars | null): LinkPreview {
  return {
    path: withQuery('/cars', filtersQuery(filters, 'default')),
    title: carsTitle(filters),
    text: found ? foundText(found) : 'السيارات المعروضة للبيع في السودان، بالصور والأسعار.',
    photo: found?.items.find(({ cover }) => cover)?.cover?.name,
    indexed: false,
  };
}

export function searchPreview(search: Search, found: Found | null): LinkPreview {
  return {
    path: withQuery('/search', searchQuery(search)),
    title: searchTitle(search),
    text: found
      ? (relaxedText(search, found) ?? foundText(found))
      : 'ابحث بين السيارات المعروضة للبيع في السودان.',
    photo: found?.items.find(({ cover }) => cover)?.cover?.name,
    indexed: false,
  };
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

function foundText({ items: [first], total }: Pick<Cars, 'items' | 'total'>): string {
  if (!first || !total) return 'لا توجد سيارات بهذه الشروط الآن.';
  return `${carCount(total)}. أولها: ${shareText(first)}`;
}

/** Describes which constraints the nearest ads miss, if there are only those. */
function relaxedText({ filters }: Search, { items: [first], relaxed, understood }: Found): string | null {
  if (!first || relaxed?.from !== 0) return null;
  const leftOut = filterNames.flatMap((name) => {
    const [value, relaxation] = [filters[name], relaxationOfFilter(name)];
    return value && relaxation && relaxed.without.includes(relaxation) ? [filterWords(name, value)] : [];
  });
  const words = relaxedWords(understood ?? [], { without: relaxed.without, filters: leftOut, after: 0 });
  return `${words}. ${shareText(first)}`;
}
