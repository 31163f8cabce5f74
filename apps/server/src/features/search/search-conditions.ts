import type { ConceptKind } from '@arabati/domain/search/concept-kinds';
import type { Concept } from '@arabati/domain/search/dictionary';
import { bareForms } from '@arabati/domain/search/find-name';
import type { Range } from '@arabati/domain/search/ranges';
import {
  type RangeField,
  type Understanding,
  understandQuery,
} from '@arabati/domain/search/understand-query';
import { sql } from 'kysely';
import type { Condition } from '../ads/ad-conditions.ts';

/** A lexeme of a tsquery as it is, whatever it holds. */
const lexeme = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** All of these, each in any of its forms; ads_search_terms finds them. */
function termsCondition(parts: readonly string[][]): Condition[] {
  if (parts.length === 0) return [];
  const query = parts.map((forms) => `(${forms.join(' | ')})`).join(' & ');
  return [sql<boolean>`ads.search_terms @@ ${query}::tsquery`];
}

/** An ad has one of each of these: the column of its key says which, and carries the order of lists. */
const keyColumns: Partial<Record<ConceptKind, string>> = {
  model: 'model_key',
  city: 'city_key',
  state: 'state_key',
};
const keyOf = ({ term }: Concept) => term.slice(term.indexOf(':') + 1);
/** So many years are looked for by their terms; a longer range by the column. */
const yearsMaximum = 15;

/**
 * All that was asked. One thing alone is asked of the column that has the lists' order; several together of the terms,
 * whose index finds what has them all.
 *
 * @param options.loosely takes what the same words are also used for as well, and ads that say their year in words.
 */
export function askedConditions(
  { wishes, ranges, words }: Pick<Understanding, 'wishes' | 'ranges' | 'words'>,
  { loosely }: { loosely: boolean },
): Condition[] {
  const parts: string[][] = [];
  const conditions: Condition[] = [];
  const asked = wishes.filter(({ implied }) => !implied);
  const several = asked.length + words.length + Object.keys(ranges).length > 1;
  for (const wish of asked) {
    const concepts = loosely ? [...wish.concepts, ...wish.others] : wish.concepts;
    const column = keyColumns[wish.kind];
    const [only] = concepts;
    if (column && only?.kind === wish.kind && concepts.length === 1 && !several) {
      conditions.push(sql<boolean>`${sql.ref(`ads.${column}`)} = ${keyOf(only)}`);
    } else {
      parts.push(concepts.map(({ term }) => lexeme(term)));
    }
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
    // The last may be the beginning of a word; no number is the beginning of another.
    const begun = last && !/^\d/.test(text);
    parts.push(bareForms(text).map((form) => `${lexeme(`w:${form}`)}${begun ? ':*' : ''}`));
  }
  return [...conditions, ...termsCondition(parts)];
}

function yearsOf({ min, max }: Range): number[] | null {
  if (min === undefined || max === undefined || max - min >= yearsMaximum) return null;
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

/** A city or state by name, in any spelling; as the specification says, also a part of the name. */
export function placeCondition(text: string, lastYear: number): Condition[] {
  if (!text) return [];
  const part = sql<boolean>`lower(ads.city) like lower(${containing(text)})`;
  const { wishes, words } = understandQuery(text, { lastYear });
  const [place] = wishes;
  const named =
    wishes.length === 1 && words.length === 0 && place?.read === 'exact' && /^(city|state)$/.test(place.kind);
  if (!named) return [part];
  return [
    sql<boolean>`(${sql.join([...askedConditions({ wishes: [place], ranges: {}, words: [] }, { loosely: false }), part], sql` or `)})`,
  ];
}

/** A LIKE pattern for any text that contains this one as it is. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The specification's partial match, in either case. A rare text is found in ads_search_text; what matches many ads is
 * met soon in the order's own index.
 */
export const literalCondition = (text: string): Condition =>
  sql<boolean>`ads.search_text like lower(${containing(text)})`;
