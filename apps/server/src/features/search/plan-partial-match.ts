import {
  conditions,
  fuelTypes,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import { type PartialMatchWord, partialMatchWords } from '@arabati/domain/search/partial-match-words';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Condition } from '../ads/ad-conditions.ts';
import { lexeme, matchesTerms } from '../ads/ad-terms.ts';
import { patternOf, selectSellersLike, selectWordsLike } from './partial-match.queries.ts';

/**
 * Maximum number of matching words or sellers. A more common part matches soon in any list, so ads are filtered one by
 * one.
 */
const maxMatches = 200;

/** The attributes that the specification's search covers besides texts, as terms of an ad. */
const attributes = {
  fuel_type: fuelTypes,
  transmission: transmissions,
  condition: conditions,
  papers_type: papersTypes,
  seller_role: sellerRoles,
};

export interface PartialMatch {
  condition: Condition;
  /** Whether an index finds the candidate ads. Otherwise a scan in any list order finds matches soon. */
  byIndex: boolean;
  /** The condition on terms if only one or two words match, to be combined with other conditions on terms. */
  byTerms: { terms: string; contained: Condition } | null;
}

/**
 * Plans the specification's partial match: case-insensitive, over the texts of an ad and its seller's name. Whole words
 * find the candidate ads (ads_search_terms, ads_by_seller), and only the candidates are compared with the text.
 *
 * @returns `null` if no ad can match.
 */
export async function planPartialMatch(database: Connection, text: string): Promise<PartialMatch | null> {
  const contained = sql<boolean>`strpos(ads.search_text, lower(${text})) > 0`;
  const { words, marks } = partialMatchWords(text);
  const [sellers, alternatives] = await Promise.all([
    selectSellersLike(database, patternOf(text, { before: true, after: true }), maxMatches + 1),
    Promise.all(words.map((word) => wordsWith(database, word))),
  ]);
  const walked = { condition: contained, byIndex: false, byTerms: null };
  if (sellers.length > maxMatches) return walked;

  const possible: Condition[] = [];
  if (sellers.length > 0) possible.push(sql<boolean>`ads.user_id = any(${sellers}::uuid[])`);
  const parts = [
    ...alternatives.flatMap((found) => (found === 'many' ? [] : [found.map((word) => lexeme(`w:${word}`))])),
    ...marks.map((mark) => [lexeme(`c:${mark}`)]),
  ];
  // All parts are too common to narrow the search.
  if (parts.length === 0) return walked;
  const said = attributesWith(text);
  const written = parts.length > 0 && parts.every((forms) => forms.length > 0);
  const all = written ? [`(${parts.map((forms) => `(${forms.join(' | ')})`).join(' & ')})`] : [];
  const terms = [...all, ...said].join(' | ');
  if (terms !== '') possible.push(matchesTerms(terms));
  if (possible.length === 0) return null;
  return {
    condition: sql<boolean>`((${sql.join(possible, sql` or `)}) and ${contained})`,
    byIndex: true,
    // Three or more words are selective without it.
    byTerms: sellers.length === 0 && parts.length < 3 ? { terms, contained } : null,
  };
}

async function wordsWith(
  database: Connection,
  { text, endOfWord, beginningOfWord, anywhere }: PartialMatchWord,
): Promise<string[] | 'many'> {
  if (!endOfWord && !beginningOfWord) return [text];
  // One or two digits of a number that was typed in groups: many numbers contain them.
  if (anywhere && text.length < 3) return 'many';
  const pattern = patternOf(text, { before: endOfWord, after: beginningOfWord });
  const found = await selectWordsLike(database, pattern, maxMatches + 1);
  return found.length > maxMatches ? 'many' : found;
}

function attributesWith(text: string): string[] {
  const part = text.toLowerCase();
  return Object.entries(attributes).flatMap(([name, values]) =>
    values.filter((value) => value.includes(part)).map((value) => lexeme(`${name}:${value}`)),
  );
}
