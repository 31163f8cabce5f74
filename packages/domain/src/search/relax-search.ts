import type { AdFilters } from '../ads/ad-filters.ts';
import { type ConceptKind, textKinds } from './concept-kinds.ts';
import type { ParsedQuery, QueryConstraint } from './parse-query.ts';
import type { Range } from './ranges.ts';

/** Constraints that a search can drop to find more, in the order of dropping; the price is dropped last. */
export const relaxations = ['words', 'place', 'year', 'attributes', 'price'] as const;
export type Relaxation = (typeof relaxations)[number];

/** Criteria of a search besides its text. */
export interface SearchCriteria extends Omit<AdFilters, 'city'> {
  /** Any spelling, or a part of a name. */
  city: string;
  /** Maximum price; 0 and absent mean any. */
  price?: number | undefined;
}

/** A search without some of its constraints. */
export interface RelaxedSearch<Criteria extends SearchCriteria = SearchCriteria> {
  without: Relaxation[];
  asked: Pick<ParsedQuery, 'wishes' | 'ranges' | 'words'>;
  criteria: Criteria;
  /** The dropped price. Ads are sorted by their distance from it. */
  nearestTo: Range | null;
}

const carKinds: readonly string[] = ['brand', 'model', 'body'] satisfies ConceptKind[];
const placeKinds: readonly string[] = ['city', 'state'] satisfies ConceptKind[];
const inTexts: readonly string[] = textKinds;

/** @returns the relaxation that drops a part of the text; `null` for the car, which is never dropped. */
export function relaxationOfPart(kind: string): Relaxation | null {
  if (carKinds.includes(kind) || kind === 'preference') return null;
  if (placeKinds.includes(kind)) return 'place';
  if (kind === 'word' || inTexts.includes(kind)) return 'words';
  return kind === 'year' || kind === 'price' ? kind : 'attributes';
}

const relaxationsOfFilters: { readonly [Name in keyof SearchCriteria]?: Relaxation } = {
  city: 'place',
  state: 'place',
  year_min: 'year',
  year_max: 'year',
  mileage_min: 'attributes',
  mileage_max: 'attributes',
  fuel_type: 'attributes',
  transmission: 'attributes',
  condition: 'attributes',
  papers_type: 'attributes',
  seller_role: 'attributes',
  license_status: 'attributes',
  without_commission: 'attributes',
  price: 'price',
  price_min: 'price',
  price_max: 'price',
};

/** @returns the relaxation that drops a filter; `null` for the car and for lists of chosen ads. */
export const relaxationOfFilter = (name: string): Relaxation | null =>
  relaxationsOfFilters[name as keyof SearchCriteria] ?? null;

/**
 * Plans relaxed versions of a search, to be tried in order until one has results: without the unknown words, then
 * without the place, the year, both, and so on. The price is dropped last, with everything else; the car never.
 *
 * @returns an empty list if the text could not be parsed, so that nonsense finds nothing.
 */
export function relaxSearch<Criteria extends SearchCriteria>(
  text: string,
  asked: ParsedQuery,
  criteria: Criteria,
): RelaxedSearch<Criteria>[] {
  if ((text !== '' && asked.blank) || !isUnderstood(asked)) return [];
  const said = relaxationsSaid(asked, criteria);
  const has = (relaxation: Relaxation) => said.has(relaxation);
  const words: Relaxation[] = has('words') ? ['words'] : [];
  const others = (['place', 'year', 'attributes'] as const).filter(has);
  const steps = [
    ...(words.length > 0 ? [words] : []),
    ...subsets(others).map((subset): Relaxation[] => [...words, ...subset]),
    ...(has('price') ? [[...words, ...others, 'price' as const]] : []),
  ];
  return steps
    .map((without) => leaveOut(asked, criteria, without))
    .filter((relaxed) => relaxed.nearestTo !== null || hasConstraints(relaxed));
}

/** Unknown words may be dropped if the car is certain. Otherwise every word must be an exact name. */
function isUnderstood({ wishes, words }: ParsedQuery): boolean {
  const isCar = ({ kind, read }: QueryConstraint) => carKinds.includes(kind) && read === 'exact';
  return wishes.some(isCar) || (words.length === 0 && wishes.every(({ read }) => read === 'exact'));
}

function relaxationsSaid({ wishes, ranges, words }: ParsedQuery, criteria: SearchCriteria) {
  const said = new Set<Relaxation | null>(words.length > 0 ? ['words'] : []);
  for (const kind of [...wishes.map((wish) => wish.kind), ...Object.keys(ranges)]) {
    said.add(relaxationOfPart(kind));
  }
  for (const [name, value] of Object.entries(criteria)) {
    if (isSet(value)) said.add(relaxationOfFilter(name));
  }
  return said;
}

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== 0;

/**
 * Lists the subsets of a list: place; year; place and year; attributes; and so on. Smaller sets precede their unions.
 */
function subsets<T>(list: readonly T[]): T[][] {
  const count = 2 ** list.length;
  return Array.from({ length: count - 1 }, (_, n) => list.filter((__, at) => ((n + 1) >> at) & 1));
}

function leaveOut<Criteria extends SearchCriteria>(
  asked: ParsedQuery,
  criteria: Criteria,
  without: Relaxation[],
): RelaxedSearch<Criteria> {
  const isRetained = (relaxation: Relaxation | null) => relaxation === null || !without.includes(relaxation);
  const ranges = Object.entries(asked.ranges).filter(([field]) => isRetained(relaxationOfPart(field)));
  const filters = Object.entries(criteria).map(([name, value]) => {
    if (isRetained(relaxationOfFilter(name))) return [name, value];
    return [name, name === 'city' ? '' : undefined];
  });
  return {
    without,
    asked: {
      wishes: asked.wishes.filter(({ kind }) => isRetained(relaxationOfPart(kind))),
      ranges: Object.fromEntries(ranges),
      words: isRetained('words') ? asked.words : [],
    },
    criteria: Object.fromEntries(filters) as Criteria,
    nearestTo: without.includes('price') ? priceAsked(asked, criteria) : null,
  };
}

/** Combines the price ranges of the text and of the filters. */
function priceAsked({ ranges }: ParsedQuery, { price, price_min, price_max }: SearchCriteria): Range {
  const maxima = [ranges.price?.max, price_max, price].filter(isSet) as number[];
  const minima = [ranges.price?.min, price_min].filter(isSet) as number[];
  return {
    ...(minima.length > 0 ? { min: Math.max(...minima) } : {}),
    ...(maxima.length > 0 ? { max: Math.min(...maxima) } : {}),
  };
}

/** Without any constraint left, every ad would match. */
const hasConstraints = ({ asked, criteria }: RelaxedSearch) =>
  asked.wishes.length > 0 || Object.keys(asked.ranges).length > 0 || Object.values(criteria).some(isSet);
