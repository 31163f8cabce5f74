import type { ParsedQuery } from '../parse/parsed-query.ts';
import type { Range } from '../parse/ranges.ts';
import type { CityWalk } from './near-cities.ts';
import type { Predicate, TermQuery } from './predicate.ts';
import type { Scan, SearchPlan, Tier } from './search-plan.ts';

/** Maximum number of forms of a word or keys that are printed. */
const maxPrinted = 6;

/** Prints a parsed text, one line for each part. */
export function printQuery({ constraints, ranges, unknownWords, preferences, blank }: ParsedQuery): string[] {
  const concepts = (some: readonly { term: string }[]) => some.map(({ term }) => term).join(' | ');
  return [
    ...constraints.map(({ kind, concepts: primary, others, match, implied }) =>
      [
        `constraint ${kind}: ${concepts(primary)}`,
        ...(others.length > 0 ? [`also ${concepts(others)}`] : []),
        ...(match === 'exact' ? [] : [match]),
        ...(implied ? ['implied'] : []),
      ].join(', '),
    ),
    ...Object.entries(ranges).map(([field, range]) => `range ${field} ${printRange(range)}`),
    ...unknownWords.map(({ text, last }) => `unknown word ${text}${last ? '*' : ''}`),
    ...preferences.map((preference) => `preference ${concepts(preference.concepts)}`),
    ...(blank ? ['no words'] : []),
  ];
}

/** Prints a plan, one line for each tier. */
export const printPlan = ({ tiers }: SearchPlan): string[] => tiers.map(printTier);

function printTier(tier: Tier): string {
  const name = tier.name === 'relaxed' ? `relaxed without ${tier.without.join(', ')}` : tier.name;
  const condition = tier.onlyIfNothingFound ? ' if nothing is found' : '';
  const { scan } = tier;
  if (scan === null) return `${name}${condition}: no ad`;
  return `${name}${condition}: ${scan === 'needs-vocabulary' ? 'needs vocabulary' : printScan(scan)}`;
}

function printScan({
  predicates,
  rareTerms,
  sort,
  nearestTo,
  walk,
  index,
  estimate,
  countUpTo,
}: Scan): string {
  const order = nearestTo ? `nearest to ${printRange(nearestTo)}` : walk ? printWalk(walk) : sort;
  return [
    `${estimate} by ${index} in order ${order}, count to ${countUpTo}:`,
    predicates.length === 0 ? 'all ads' : predicates.map(printPredicate).join('; '),
    ...(rareTerms.length > 0 ? [`(rare: ${rareTerms.map(printPredicate).join('; ')})`] : []),
  ].join(' ');
}

/** Prints the first cities of a walk, each with its distance. */
const printWalk = ({ cities, andOthers }: CityWalk) =>
  [
    `of distance, city by city (${printList(
      cities.map(({ key, km }) => `${key} ${km} km`),
      ', ',
    )}`,
    andOthers ? ', then unlisted cities)' : ')',
  ].join('');

const printRange = ({ min, max }: Range) => (min === max ? String(min) : `${min ?? ''}..${max ?? ''}`);

const printList = (values: readonly string[], separator: string) =>
  values.length > maxPrinted
    ? `${values.slice(0, maxPrinted).join(separator)}${separator}… ${values.length}`
    : values.join(separator);

const printers: {
  [Kind in Predicate['is']]: (predicate: Extract<Predicate, { is: Kind }>) => string;
} = {
  key: ({ column, keys }) => `${column} ${printList(keys, ' | ')}`,
  trait: ({ terms }) => `trait ${printList(terms, ' | ')}`,
  range: ({ column, range }) => `${column} ${printRange(range)}`,
  terms: ({ query }) => `terms ${printTerms(query)}`,
  chosen: ({ column }) => column,
  'other-make': () => 'other make',
  'unlisted-city': () => 'unlisted city',
  'unlisted-city-contains': ({ part }) => `unlisted city contains «${part}»`,
  'sold-by': ({ userIds }) => `sold by ${printList(userIds, ' | ')}`,
  ad: ({ id }) => `ad ${id}`,
  'city-contains': ({ text }) => `city contains «${text}»`,
  'text-contains': ({ text }) => `text contains «${text}»`,
  never: () => 'never',
  any: ({ of }) => `(${of.map(printPredicate).join(' or ')})`,
  all: ({ of }) => (of.length === 0 ? 'always' : `(${of.map(printPredicate).join(' and ')})`),
  not: ({ of }) => `not ${printPredicate(of)}`,
};

const printPredicate = (predicate: Predicate): string =>
  (printers[predicate.is] as (one: Predicate) => string)(predicate);

function printTerms(query: TermQuery): string {
  if (typeof query === 'string') return query;
  if ('prefix' in query) return `${query.prefix}*`;
  if ('not' in query) return `!${printTerms(query.not)}`;
  const [parts, separator] = 'any' in query ? [query.any, ' | '] : [query.all, ' & '];
  const printed = parts.map(printTerms);
  return printed.length === 1 ? (printed[0] as string) : `(${printList(printed, separator)})`;
}

/**
 * Returns the shape of a scan: everything but its values. Scans of one shape compile to one statement text, so that it
 * can be prepared.
 */
export function scanShape({ predicates, rareTerms, sort, nearestTo, walk, estimate }: Scan): string {
  const order = nearestTo ? `nearest ${rangeShape(nearestTo)}` : walk ? 'by distance' : sort;
  const rare = rareTerms.length > 0 ? ` rare ${rareTerms.map(predicateShape).join(' ')}` : '';
  return `${estimate} ${order}: ${predicates.map(predicateShape).join(' ')}${rare}`.trim();
}

const rangeShape = ({ min, max }: Range) =>
  `${min === undefined ? '' : '>='}${max === undefined ? '' : '<='}`;

const arity = (values: readonly unknown[]) => (values.length === 1 ? 'one' : 'several');

function predicateShape(predicate: Predicate): string {
  switch (predicate.is) {
    case 'key':
      return `${predicate.column}:${arity(predicate.keys)}`;
    case 'range':
      return `${predicate.column}${rangeShape(predicate.range)}`;
    case 'sold-by':
      return `sold-by:${arity(predicate.userIds)}`;
    case 'chosen':
      return predicate.column;
    case 'any':
    case 'all':
      return `${predicate.is}(${predicate.of.map(predicateShape).join(' ')})`;
    case 'not':
      return `not(${predicateShape(predicate.of)})`;
    default:
      return predicate.is;
  }
}
