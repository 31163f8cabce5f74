import { type ConceptKind, textKinds } from '../concept-kinds.ts';
import { isTrait } from '../document/traits.ts';
import type { Concept } from '../parse/dictionary.ts';
import { bareForms } from '../parse/match-name.ts';
import type { Constraint, RangeField, Requirements } from '../parse/parsed-query.ts';
import type { Range } from '../parse/ranges.ts';
import {
  allParts,
  anyOf,
  hasAllParts,
  type KeyColumn,
  key,
  matchesTerms,
  type Predicate,
  type TermQuery,
  trait,
} from './predicate.ts';

/** Concepts of which an ad has exactly one, with the column of the key. */
const keyColumns: Partial<Record<ConceptKind, KeyColumn>> = {
  brand: 'brand_key',
  model: 'model_key',
  city: 'city_key',
  state: 'state_key',
};
const keyOf = ({ term }: Concept) => term.slice(term.indexOf(':') + 1);
/** Maximum number of years that are matched by their terms. A longer range uses the column. */
const maxYearTerms = 15;

/** Which meanings of a name an ad may have. */
export type Meanings = 'primary' | 'any';

/** Returns the constraints of a query without those that another constraint implies. */
export const appliedConstraints = ({ constraints }: Pick<Requirements, 'constraints'>): Constraint[] =>
  constraints.filter(({ implied }) => !implied);

/**
 * Builds the predicates of a parsed query. Primary meanings use columns: the list indexes include them and are read in
 * order from the model, the place or the beginning. Other meanings, and queries with words of texts, are combined into
 * one predicate on terms, which the term index evaluates together.
 *
 * @param meanings `any` also matches secondary meanings, and ads that mention their year only in the title.
 */
export function queryPredicates(query: Requirements, meanings: Meanings): Predicate[] {
  if (meanings === 'primary' && !needsTexts(query)) {
    return [
      ...appliedConstraints(query).map(({ concepts }) => hasAnyConcept(concepts)),
      ...rangesOf(query).map(([column, range]) => inRange(column, range)),
    ];
  }
  const { parts, predicates } = termParts(query, meanings);
  return [...predicates, ...hasAllParts(parts)];
}

/**
 * Builds one term query for the whole parsed query.
 *
 * @returns `null` if a part of the query needs a column.
 */
export function queryTerms(query: Requirements, meanings: Meanings): TermQuery | null {
  const { parts, predicates } = termParts(query, meanings);
  return predicates.length > 0 || parts.length === 0 ? null : allParts(parts);
}

/** Builds the parts of the parsed query that terms can match, each in any of its forms. */
export const queryParts = (query: Requirements, meanings: Meanings): readonly (readonly TermQuery[])[] =>
  termParts(query, meanings).parts;

const inTexts: ReadonlySet<ConceptKind> = new Set(textKinds);

/** Returns whether the query has a constraint that only ad texts can match: words, an origin, a trim. */
export const needsTexts = (query: Requirements): boolean =>
  query.unknownWords.length > 0 || appliedConstraints(query).some(({ kind }) => inTexts.has(kind));

/** Returns whether the columns alone decide which ads match, because no part of the query has secondary meanings. */
export const hasOneMeaning = (query: Requirements): boolean =>
  !needsTexts(query) &&
  query.ranges.year === undefined &&
  // A brand also means cars that another maker assembles.
  appliedConstraints(query).every(({ kind, others }) => kind !== 'brand' && others.length === 0);

/** Matches ads that have any of the concepts, by columns that the list indexes include. */
export function hasAnyConcept(concepts: readonly Concept[]): Predicate {
  const kinds = [...new Set(concepts.map(({ kind }) => (isTrait(kind) ? 'trait' : kind)))];
  return anyOf(
    kinds.map((kind) => {
      if (kind === 'trait') {
        return trait(...concepts.filter((concept) => isTrait(concept.kind)).map(({ term }) => term));
      }
      const own = concepts.filter((concept) => concept.kind === kind);
      const column = keyColumns[kind];
      // A concept that only texts mention exists in the terms alone.
      if (!column) return matchesTerms({ any: own.map(({ term }) => term) });
      return key(column, ...own.map(keyOf));
    }),
  );
}

function termParts(query: Requirements, meanings: Meanings) {
  const parts: TermQuery[][] = [];
  const predicates: Predicate[] = [];
  const constraints = appliedConstraints(query);
  const ranges = rangesOf(query);
  const several = constraints.length + query.unknownWords.length + ranges.length > 1;
  for (const { concepts, others } of constraints) {
    parts.push([...concepts, ...(meanings === 'any' ? others : [])].map(({ term }) => term));
  }
  for (const [field, range] of ranges) {
    const years = several && field === 'year' ? yearsIn(range) : null;
    if (years) {
      parts.push(
        years.flatMap((year) => [`year:${year}`, ...(meanings === 'any' ? [`titled-year:${year}`] : [])]),
      );
    } else {
      predicates.push(inRange(field, range));
    }
  }
  for (const { text, last } of query.unknownWords) {
    // The last word may be a prefix. A number is never a prefix of another number.
    const isPrefix = last && !/^\d/.test(text);
    parts.push(bareForms(text).map((form) => (isPrefix ? { prefix: `w:${form}` } : `w:${form}`)));
  }
  return { parts, predicates };
}

/** Matches ads that name the year only in the title. Empty for a range that uses the column. */
export function titledYears(range: Range): Predicate[] {
  const years = yearsIn(range);
  return years ? hasAllParts([years.map((year) => `titled-year:${year}`)]) : [];
}

const rangesOf = ({ ranges }: Requirements) => Object.entries(ranges) as [RangeField, Range][];

function yearsIn({ min, max }: Range): number[] | null {
  if (min === undefined || max === undefined || max - min >= maxYearTerms) return null;
  return Array.from({ length: max - min + 1 }, (_, n) => min + n);
}

const inRange = (column: RangeField, { min, max }: Range): Predicate => ({
  is: 'range',
  column,
  range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
});
