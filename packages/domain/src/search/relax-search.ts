import type { AdFilters } from '../ads/ad-filters.ts';
import { type ConceptKind, textKinds } from './concept-kinds.ts';
import type { ParsedQuery, QueryConstraint } from './parse-query.ts';
import type { Range } from './ranges.ts';

/** What a search can leave out to find more, in the order in which it is given up; the price is given up last. */
export const relaxations = ['words', 'place', 'year', 'attributes', 'price'] as const;
export type Relaxation = (typeof relaxations)[number];

/** What a search asks for besides its text. */
export interface SearchCriteria extends Omit<AdFilters, 'city'> {
  /** Any spelling, or a part of a name. */
  city: string;
  /** Maximum price; 0 and absent mean any. */
  price?: number | undefined;
}

/** A search with a part of it left out. */
export interface RelaxedSearch<Criteria extends SearchCriteria = SearchCriteria> {
  without: Relaxation[];
  asked: Pick<ParsedQuery, 'wishes' | 'ranges' | 'words'>;
  criteria: Criteria;
  /** The price that was given up: ads are listed by their distance from it. */
  nearestTo: Range | null;
}

const carKinds: readonly string[] = ['brand', 'model', 'body'] satisfies ConceptKind[];
const placeKinds: readonly string[] = ['city', 'state'] satisfies ConceptKind[];
const inTexts: readonly string[] = textKinds;

/** Which relaxation leaves a part of a text out; null for the car, which is never given up. */
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

/** Likewise for a filter; null for the car and for the rows of chosen ads. */
export const relaxationOfFilter = (name: string): Relaxation | null =>
  relaxationsOfFilters[name as keyof SearchCriteria] ?? null;

/**
 * What comes near a search, to be tried in this order until something is found: without the unknown words, then without
 * the place, without the year, without both, and so on; the price is given up last, with everything else. The car is
 * never given up. Nothing comes near a text that was not understood: nonsense finds nothing.
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
    .filter((relaxed) => relaxed.nearestTo !== null || asksForSomething(relaxed));
}

/** Words that nobody knows may be left out where the car is sure; otherwise every word has to be a name as it stands. */
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

/** Place; year; place and year; attributes; …: each as soon as what it leaves out has been tried apart. */
function subsets<T>(list: readonly T[]): T[][] {
  const count = 2 ** list.length;
  return Array.from({ length: count - 1 }, (_, n) => list.filter((__, at) => ((n + 1) >> at) & 1));
}

function leaveOut<Criteria extends SearchCriteria>(
  asked: ParsedQuery,
  criteria: Criteria,
  without: Relaxation[],
): RelaxedSearch<Criteria> {
  const stays = (relaxation: Relaxation | null) => relaxation === null || !without.includes(relaxation);
  const ranges = Object.entries(asked.ranges).filter(([field]) => stays(relaxationOfPart(field)));
  const filters = Object.entries(criteria).map(([name, value]) => {
    if (stays(relaxationOfFilter(name))) return [name, value];
    return [name, name === 'city' ? '' : undefined];
  });
  return {
    without,
    asked: {
      wishes: asked.wishes.filter(({ kind }) => stays(relaxationOfPart(kind))),
      ranges: Object.fromEntries(ranges),
      words: stays('words') ? asked.words : [],
    },
    criteria: Object.fromEntries(filters) as Criteria,
    nearestTo: without.includes('price') ? priceAsked(asked, criteria) : null,
  };
}

/** The price of the text and that of the filters together. */
function priceAsked({ ranges }: ParsedQuery, { price, price_min, price_max }: SearchCriteria): Range {
  const most = [ranges.price?.max, price_max, price].filter(isSet) as number[];
  const least = [ranges.price?.min, price_min].filter(isSet) as number[];
  return {
    ...(least.length > 0 ? { min: Math.max(...least) } : {}),
    ...(most.length > 0 ? { max: Math.min(...most) } : {}),
  };
}

/** Without anything left to ask for, the whole market would come near. */
const asksForSomething = ({ asked, criteria }: RelaxedSearch) =>
  asked.wishes.length > 0 || Object.keys(asked.ranges).length > 0 || Object.values(criteria).some(isSet);
