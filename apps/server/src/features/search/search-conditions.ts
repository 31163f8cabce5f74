import type { ConceptKind } from '@arabati/domain/search/concept-kinds';
import type { Concept } from '@arabati/domain/search/dictionary';
import { bareForms } from '@arabati/domain/search/find-name';
import {
  type RangeField,
  type Understanding,
  type UnknownWord,
  understandQuery,
  type Wish,
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

/** @param loosely takes what the same words are also used for as well. */
export function wishConditions(wishes: readonly Wish[], { loosely }: { loosely: boolean }): Condition[] {
  const parts: string[][] = [];
  const conditions: Condition[] = [];
  for (const wish of wishes) {
    if (wish.implied) continue;
    const concepts = loosely ? [...wish.concepts, ...wish.others] : wish.concepts;
    const column = keyColumns[wish.kind];
    if (column && concepts.every(({ kind }) => kind === wish.kind)) {
      const [first, ...rest] = concepts.map(keyOf);
      const key = sql.ref(`ads.${column}`);
      conditions.push(
        rest.length === 0
          ? sql<boolean>`${key} = ${first}`
          : sql<boolean>`${key} = any(${[first, ...rest]}::text[])`,
      );
    } else {
      parts.push(concepts.map(({ term }) => lexeme(term)));
    }
  }
  return [...conditions, ...termsCondition(parts)];
}

/** The words stand in the ad's texts; the last may be the beginning of one. */
export function wordConditions(words: readonly UnknownWord[]): Condition[] {
  return termsCondition(
    words.map(({ text, last }) =>
      bareForms(text).map((form) => `${lexeme(`w:${form}`)}${last && !/^\d/.test(text) ? ':*' : ''}`),
    ),
  );
}

/**
 * @param options.loosely takes an ad without a year as well where its texts name the very year.
 */
export function rangeConditions(
  ranges: Understanding['ranges'],
  { loosely }: { loosely: boolean },
): Condition[] {
  return Object.entries(ranges).map(([field, { min, max }]) => {
    const column = sql.ref(`ads.${field as RangeField}`);
    const bounds = [
      ...(min === undefined ? [] : [sql<boolean>`${column} >= ${min}::bigint`]),
      ...(max === undefined ? [] : [sql<boolean>`${column} <= ${max}::bigint`]),
    ];
    const within = sql<boolean>`${sql.join(bounds, sql` and `)}`;
    if (!loosely || field !== 'year' || min !== max) return within;
    return sql<boolean>`((${within}) or (${column} is null and ads.search_terms @@ ${lexeme(`w:${min}`)}::tsquery))`;
  });
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
  return [sql<boolean>`(${sql.join([...wishConditions([place], { loosely: false }), part], sql` or `)})`];
}

/** A LIKE pattern for any text that contains this one as it is. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The specification's partial match, in either case. A rare text is found in ads_search_text; what matches many ads is
 * met soon in the order's own index.
 */
export const literalCondition = (text: string): Condition =>
  sql<boolean>`ads.search_text like lower(${containing(text)})`;
