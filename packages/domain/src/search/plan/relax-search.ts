import type { Constraint, ParsedQuery, Requirements } from '../parse/parsed-query.ts';
import type { Range } from '../parse/ranges.ts';
import { carKinds, type Relaxation, relaxationOfFilter, relaxationOfPart } from '../relaxations.ts';
import type { SearchFilters } from '../search-filters.ts';

/** A search without some of its constraints. */
export interface RelaxedSearch {
  without: Relaxation[];
  required: Requirements;
  filters: SearchFilters;
  /** The dropped price. Ads are sorted by their distance from it. */
  nearestTo: Range | null;
}

/**
 * Plans relaxed versions of a search, to be tried in order until one has results: without the unknown words, then
 * without the place, the year, both, and so on. The price is dropped last, with everything else; the car never.
 *
 * @returns an empty list if the text could not be parsed, so that nonsense finds nothing.
 */
export function relaxSearch(query: ParsedQuery, filters: SearchFilters): RelaxedSearch[] {
  if ((query.text !== '' && query.blank) || !isUnderstood(query)) return [];
  const droppable = relaxationsIn(query, filters);
  const has = (relaxation: Relaxation) => droppable.has(relaxation);
  const words: Relaxation[] = has('words') ? ['words'] : [];
  const others = (['place', 'year', 'attributes'] as const).filter(has);
  const steps = [
    ...(words.length > 0 ? [words] : []),
    ...subsets(others).map((subset): Relaxation[] => [...words, ...subset]),
    ...(has('price') ? [[...words, ...others, 'price' as const]] : []),
  ];
  return steps
    .map((without) => drop(query, filters, without))
    .filter((relaxed) => relaxed.nearestTo !== null || hasConstraints(relaxed));
}

/** Unknown words may be dropped if the car is certain. Otherwise every word must be an exact name. */
function isUnderstood({ constraints, unknownWords }: ParsedQuery): boolean {
  const isCar = ({ kind, match }: Constraint) => carKinds.includes(kind) && match === 'exact';
  const isExact = unknownWords.length === 0 && constraints.every(({ match }) => match === 'exact');
  return constraints.some(isCar) || isExact;
}

function relaxationsIn({ constraints, ranges, unknownWords }: ParsedQuery, filters: SearchFilters) {
  const found = new Set<Relaxation | null>(unknownWords.length > 0 ? ['words'] : []);
  for (const kind of [...constraints.map((constraint) => constraint.kind), ...Object.keys(ranges)]) {
    found.add(relaxationOfPart(kind));
  }
  for (const [name, value] of Object.entries(filters)) {
    if (isSet(value)) found.add(relaxationOfFilter(name));
  }
  return found;
}

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== 0;

/**
 * Lists the subsets of a list: place; year; place and year; attributes; and so on. Smaller sets precede their unions.
 */
function subsets<T>(list: readonly T[]): T[][] {
  const count = 2 ** list.length;
  return Array.from({ length: count - 1 }, (_, n) => list.filter((__, at) => ((n + 1) >> at) & 1));
}

function drop(query: ParsedQuery, filters: SearchFilters, without: Relaxation[]): RelaxedSearch {
  const isRetained = (relaxation: Relaxation | null) => relaxation === null || !without.includes(relaxation);
  const ranges = Object.entries(query.ranges).filter(([field]) => isRetained(relaxationOfPart(field)));
  const retained = Object.entries(filters).map(([name, value]) => {
    if (isRetained(relaxationOfFilter(name))) return [name, value];
    return [name, name === 'city' ? '' : undefined];
  });
  return {
    without,
    required: {
      constraints: query.constraints.filter(({ kind }) => isRetained(relaxationOfPart(kind))),
      ranges: Object.fromEntries(ranges),
      unknownWords: isRetained('words') ? query.unknownWords : [],
    },
    filters: Object.fromEntries(retained) as unknown as SearchFilters,
    nearestTo: without.includes('price') ? requestedPrice(query, filters) : null,
  };
}

/**
 * Combines the price ranges of the text and of the filters. If the bounds contradict each other (at least 20 and at most 10
 * million), their middle replaces both, so that each ad is on one side of it.
 */
function requestedPrice({ ranges }: ParsedQuery, { price, price_min, price_max }: SearchFilters): Range {
  const maxima = [ranges.price?.max, price_max, price].filter(isSet) as number[];
  const minima = [ranges.price?.min, price_min].filter(isSet) as number[];
  const range = {
    ...(minima.length > 0 ? { min: Math.max(...minima) } : {}),
    ...(maxima.length > 0 ? { max: Math.min(...maxima) } : {}),
  };
  if (range.min === undefined || range.max === undefined || range.min <= range.max) return range;
  const middle = Math.floor((range.min + range.max) / 2);
  return { min: middle + 1, max: middle };
}

/** Without any constraint left, every ad would match. */
const hasConstraints = ({ required, filters }: RelaxedSearch) =>
  required.constraints.length > 0 ||
  Object.keys(required.ranges).length > 0 ||
  // A city without a distance excludes no ad.
  Object.entries(filters).some(([name, value]) => name !== 'near' && isSet(value));
