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

/** A part that so many words or sellers have is met soon in any list: it is looked for ad by ad. */
const namedMaximum = 200;

/** What the specification's search looks at besides texts, as it stands in an ad's terms. */
const attributes = {
  fuel_type: fuelTypes,
  transmission: transmissions,
  condition: conditions,
  papers_type: papersTypes,
  seller_role: sellerRoles,
};

export interface PartialMatch {
  condition: Condition;
  /** An index names the ads that can have it; otherwise it is met soon, in any order of lists. */
  byIndex: boolean;
  /** Where a word or two name them: these, to be joined with what else is asked of an ad's terms. */
  byTerms: { terms: string; contained: Condition } | null;
}

/**
 * The specification's partial match, in either case, over an ad's texts and its seller's name. Which ads could have the
 * text is told by whole words first (ads_search_terms, ads_by_seller); only those are looked through. Null where there
 * are none.
 */
export async function planPartialMatch(database: Connection, text: string): Promise<PartialMatch | null> {
  const contained = sql<boolean>`strpos(ads.search_text, lower(${text})) > 0`;
  const { words, marks } = partialMatchWords(text);
  const [sellers, alternatives] = await Promise.all([
    selectSellersLike(database, patternOf(text, { before: true, after: true }), namedMaximum + 1),
    Promise.all(words.map((word) => wordsWith(database, word))),
  ]);
  const walked = { condition: contained, byIndex: false, byTerms: null };
  if (sellers.length > namedMaximum) return walked;

  const possible: Condition[] = [];
  if (sellers.length > 0) possible.push(sql<boolean>`ads.user_id = any(${sellers}::uuid[])`);
  const parts = [
    ...alternatives.flatMap((found) => (found === 'many' ? [] : [found.map((word) => lexeme(`w:${word}`))])),
    ...marks.map((mark) => [lexeme(`c:${mark}`)]),
  ];
  // Nothing but what half of the market has.
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
    // What has three words and more is little as it is.
    byTerms: sellers.length === 0 && parts.length < 3 ? { terms, contained } : null,
  };
}

async function wordsWith(
  database: Connection,
  { text, endOfWord, beginningOfWord, anywhere }: PartialMatchWord,
): Promise<string[] | 'many'> {
  if (!endOfWord && !beginningOfWord) return [text];
  // One digit or two of a number that was typed in groups: there may be many such, and each is in most numbers.
  if (anywhere && text.length < 3) return 'many';
  const pattern = patternOf(text, { before: endOfWord, after: beginningOfWord });
  const found = await selectWordsLike(database, pattern, namedMaximum + 1);
  return found.length > namedMaximum ? 'many' : found;
}

function attributesWith(text: string): string[] {
  const part = text.toLowerCase();
  return Object.entries(attributes).flatMap(([name, values]) =>
    values.filter((value) => value.includes(part)).map((value) => lexeme(`${name}:${value}`)),
  );
}
