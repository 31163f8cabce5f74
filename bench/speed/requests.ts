import { attributes, places, prices, years } from '../search/queries/conditions.ts';
import { mixtures, nonsense, prefixes } from '../search/queries/mixtures.ts';
import { mistyped, nicknames, orthography, transliteration } from '../search/queries/names.ts';
import type { VariedSearch } from './varied-searches.ts';

/** The kinds of requests, by name, each with many paths. */
export type Requests = Readonly<Record<string, readonly string[]>>;

const search = (query: Record<string, string>, path = '/api/search') =>
  `${path}?${new URLSearchParams(query)}`;

const texts = [
  ...orthography,
  ...mistyped,
  ...nicknames,
  ...transliteration,
  ...attributes,
  ...years,
  ...prices,
  ...places,
  ...mixtures,
  ...prefixes,
  ...nonsense,
].map(({ text }) => text);

/** Words that occur in few, no or many ads, whole and in part, to measure the partial match. */
const words = [
  'سبب البيع السفر',
  'التوكيل',
  'جادين',
  'ثلج',
  'لقطة',
  'يارة',
  'كراسي جلد',
  'معرض 17',
  'ظظظظ',
  'كورو',
];

/** Shuffles deterministically, so that consecutive paths differ. */
const shuffled = <T>(list: readonly T[]): T[] => list.map((_, at) => list[(at * 7_919) % list.length] as T);

/** The path of a search for a text in a city up to a price. */
export const variedSearchPath = ({ text, city, price }: VariedSearch): string =>
  search({ q: text, city, price_max: String(price), limit: '20' });

/** @param varied searches that no cache of a node has responses or totals for. */
export function requestsOf(adIds: readonly string[], varied: readonly VariedSearch[]): Requests {
  const filters = [
    { brand: 'تويوتا' },
    { city: 'بحري' },
    { price_max: '20000000' },
    { year_min: '2010', year_max: '2015' },
    { fuel_type: 'جاز' },
    { brand: 'كيا', transmission: 'عادي' },
    { state: 'الجزيرة', condition: 'مستعملة' },
  ];
  const few = ['كورولا', 'هايلوكس دبل', 'أكسنت 2012', 'كيا ريو', 'بوكس', 'لاندكروزر', 'سوزوكي'];
  const filtered = few.flatMap((q) => filters.map((filter) => ({ q, ...filter })));
  return {
    newest: ['/api/ads?limit=20&sort=newest'],
    listing: ['/api/ads?limit=20', '/api/ads?limit=20&sort=newest', '/api/ads?limit=20&sort=price-low'],
    'filtered listing': filters.map((filter) =>
      search({ ...filter, limit: '20' } as Record<string, string>, '/api/ads'),
    ),
    'one ad': adIds.map((id) => `/api/ads/${id}`),
    'price guide': adIds.map((id) => `/api/ads/${id}/price-guide`),
    'similar ads': adIds.map((id) => `/api/ads/${id}/similar`),
    'varied search': varied.map(variedSearchPath),
    search: shuffled([...texts, ...words]).map((q) => search({ q, limit: '20' })),
    'filtered search': shuffled(filtered).map((query) =>
      search({ ...query, limit: '20' } as Record<string, string>),
    ),
    facets: shuffled([...few.map((q) => ({ q })), ...filters, ...filtered]).map((query) =>
      search(query as Record<string, string>, '/api/search/facets'),
    ),
    'varied facets': varied.map(({ text, price }) =>
      search({ q: text, price_max: String(price) }, '/api/search/facets'),
    ),
    suggestions: ['ك', 'كو', 'كور', 'كورو', 'ت', 'تو', 'تويوتا ', 'تويوتا ك', 'هاي', 'با', 'بحر', 'lan'].map(
      (q) => search({ q }, '/api/search/suggestions'),
    ),
  };
}
