import { type ConceptKind, textKinds } from '@arabati/domain/search/concept-kinds';
import { type Concept, nameKey } from '@arabati/domain/search/dictionary';
import { bareForms } from '@arabati/domain/search/match-name';
import { type ParsedQuery, parseQuery, type RangeField } from '@arabati/domain/search/parse-query';
import type { Range } from '@arabati/domain/search/ranges';
import { isTrait } from '@arabati/domain/search/traits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Condition } from '../ads/ad-conditions.ts';
import { hasAnyTrait, lexeme, matchesTerms } from '../ads/ad-terms.ts';
import { selectUnknownPlaces } from './partial-match.queries.ts';

/** Requires all parts, each in any of its forms. */
const termQuery = (parts: readonly string[][]) => parts.map((forms) => `(${forms.join(' | ')})`).join(' & ');

const termsCondition = (parts: readonly string[][]): Condition[] =>
  parts.length === 0 ? [] : [matchesTerms(termQuery(parts))];

/** Concepts of which an ad has exactly one, with the column of the key. */
const keyColumns: Partial<Record<ConceptKind, string>> = {
  brand: 'brand_key',
  model: 'model_key',
  city: 'city_key',
  state: 'state_key',
};
const keyOf = ({ term }: Concept) => term.slice(term.indexOf(':') + 1);
/** Maximum number of years that are matched by their terms. A longer range uses the column. */
const maxYearTerms = 15;

/** Matches any of the concepts by columns that the list indexes include. */
export function anyOf(concepts: readonly Concept[]): Condition {
  const kinds = [...new Set(concepts.map(({ kind }) => (isTrait(kind) ? null : kind)))];
  const conditions = kinds.map((kind) => {
    const own = concepts.filter((concept) => (kind === null ? isTrait(concept.kind) : concept.kind === kind));
    if (kind === null) return hasAnyTrait(own.map(({ term }) => term));
    const name = keyColumns[kind];
    // A concept that only texts mention exists in the terms alone.
    if (!name) return matchesTerms(own.map(({ term }) => lexeme(term)).join(' | '));
    const column = sql.ref(`ads.${name}`);
    const keys = own.map(keyOf);
    return keys.length === 1
      ? sql<boolean>`${column} = ${keys[0]}`
      : sql<boolean>`${column} = any(${keys}::text[])`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

type Asked = Pick<ParsedQuery, 'wishes' | 'ranges' | 'words'>;

/**
 * Builds the conditions of a parsed query. Primary meanings use columns: the list indexes include them and are read in
 * order from the model, the place or the beginning. Other meanings, and constraints besides text words, are combined
 * into one condition on terms, which the term index evaluates together.
 *
 * @param options.loosely also matches secondary meanings of the same words, and ads that mention their year only in
 * text.
 */
export function askedConditions(asked: Asked, { loosely }: { loosely: boolean }): Condition[] {
  return loosely || asksTexts(asked) ? termConditions(asked, loosely) : columnConditions(asked);
}

/** Returns whether the query has a constraint that only ad texts can match: words, an origin, a trim. */
export const asksTexts = ({ wishes, words }: Asked): boolean =>
  words.length > 0 || wishes.some(({ kind, implied }) => !implied && texts.has(kind));

const texts: ReadonlySet<ConceptKind> = new Set(textKinds);

function columnConditions({ wishes, ranges }: Asked): Condition[] {
  return [
    ...wishes.filter(({ implied }) => !implied).map(({ concepts }) => anyOf(concepts)),
    ...Object.entries(ranges).map(([field, range]) => withinRange(field as RangeField, range)),
  ];
}

function termConditions(asked: Asked, loosely: boolean): Condition[] {
  const { parts, conditions } = termParts(asked, loosely);
  return [...conditions, ...termsCondition(parts)];
}

/**
 * Builds one tsquery for the whole parsed query.
 *
 * @param options see askedConditions.
 * @returns `null` if a part of the query needs a column.
 */
export function askedTerms(asked: Asked, { loosely }: { loosely: boolean }): string | null {
  const { parts, conditions } = termParts(asked, loosely);
  return conditions.length > 0 || parts.length === 0 ? null : termQuery(parts);
}

function termParts(
  { wishes, ranges, words }: Asked,
  loosely: boolean,
): { parts: string[][]; conditions: Condition[] } {
  const parts: string[][] = [];
  const conditions: Condition[] = [];
  const asked = wishes.filter(({ implied }) => !implied);
  const several = asked.length + words.length + Object.keys(ranges).length > 1;
  for (const { concepts, others } of asked) {
    parts.push([...concepts, ...(loosely ? others : [])].map(({ term }) => lexeme(term)));
  }
  for (const [field, range] of Object.entries(ranges)) {
    const years = several && field === 'year' ? yearsOf(range) : null;
    if (years) {
      const terms = years.flatMap((year) => [`year:${year}`, ...(loosely ? [`titled-year:${year}`] : [])]);
      parts.push(terms.map(lexeme));
    } else {
      conditions.push(withinRange(field as RangeField, range));
    }
  }
  for (const { text, last } of words) {
    // The last word may be a prefix. A number is never a prefix of another number.
    const isPrefix = last && !/^\d/.test(text);
    parts.push(bareForms(text).map((form) => `${lexeme(`w:${form}`)}${isPrefix ? ':*' : ''}`));
  }
  return { parts, conditions };
}

/** Matches ads that name the year only in the title. Empty for a range that uses the column. */
export function titledYears(range: Range): Condition[] {
  const years = yearsOf(range);
  return years ? termsCondition([years.map((year) => lexeme(`titled-year:${year}`))]) : [];
}

function yearsOf({ min, max }: Range): number[] | null {
  if (min === undefined || max === undefined || max - min >= maxYearTerms) return null;
  return Array.from({ length: max - min + 1 }, (_, n) => min + n);
}

function withinRange(field: RangeField, { min, max }: Range): Condition {
  const column = sql.ref(`ads.${field}`);
  return sql<boolean>`${sql.join(
    [
      ...(min === undefined ? [] : [sql<boolean>`${column} >= ${min}::bigint`]),
      ...(max === undefined ? [] : [sql<boolean>`${column} <= ${max}::bigint`]),
    ],
    sql` and `,
  )}`;
}

/**
 * Matches a city or state by name in any spelling. As the specification requires, a part of the name matches too: for
 * places outside the catalogue, and for any place if the text itself is not a name. Returns conditions on columns, and
 * on terms where terms can express them.
 */
export async function placeConditions(
  database: Database,
  text: string,
  lastYear: number,
): Promise<{ conditions: Condition[]; terms: Condition[] }> {
  if (!text) return { conditions: [], terms: [] };
  const { wishes, words } = parseQuery(text, { lastYear });
  const [place] = wishes;
  const named =
    wishes.length === 1 && words.length === 0 && place?.read === 'exact' && /^(city|state)$/.test(place.kind);
  if (!named) {
    return { conditions: [sql<boolean>`lower(ads.city) like lower(${containing(text)})`], terms: [] };
  }
  const meant = anyOf(place.concepts);
  const unknown = await selectUnknownPlaces(database, containing(nameKey(text)));
  if (unknown.length > 0) {
    return { conditions: [sql<boolean>`(${meant} or ads.city_key = any(${unknown}::text[]))`], terms: [] };
  }
  return { conditions: [meant], terms: termsCondition([place.concepts.map(({ term }) => lexeme(term))]) };
}

/** Escapes a text as a LIKE pattern that matches it anywhere. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
