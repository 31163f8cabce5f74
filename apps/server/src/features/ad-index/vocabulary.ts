import { unlistedCityPart } from '@arabati/domain/search/plan/filter-predicates';
import {
  type Matches,
  maxLookupMatches,
  type PartialMatchVocabulary,
  partialMatchLookups,
  planPartialMatch,
  type TextPart,
} from '@arabati/domain/search/plan/plan-partial-match';
import type { SearchRequest, Vocabulary } from '@arabati/domain/search/plan/plan-search';
import { partialMatchCandidates } from '@arabati/domain/search/plan/text-scans';
import type { Connection } from '../../platform/database.ts';
import { type Condition, compilePredicate } from './predicates.queries.ts';
import { selectIsCommon, selectUnlistedCities, selectVocabulary } from './vocabulary.queries.ts';

/**
 * Looks up everything that the plan of a request depends on, in one statement. A text with a short part needs a second one,
 * which estimates the number of its candidates.
 */
export async function findVocabulary(
  connection: Connection,
  { query, filters, lastYear }: Pick<SearchRequest, 'query' | 'filters' | 'lastYear'>,
): Promise<Vocabulary> {
  const city = unlistedCityPart(filters.city, lastYear);
  if (query.text !== '') {
    const found = await findWords(connection, query.text, city);
    const candidates = partialMatchCandidates(query, found.partialMatch);
    const isCommon = candidates !== null && (await selectIsCommon(connection, candidates));
    return isCommon ? { ...found, partialMatch: { ...found.partialMatch, isCommon } } : found;
  }
  return city === null ? {} : { unlistedCities: await selectUnlistedCities(connection, city) };
}

/** Returns whether the city filter is a place of the catalogue, whose name other cities may contain. */
export const needsCities = ({ filters, lastYear }: Pick<SearchRequest, 'filters' | 'lastYear'>): boolean =>
  unlistedCityPart(filters.city, lastYear) !== null;

/** Looks up the words of ads and the sellers that contain a text or parts of it. */
export async function findPartialMatchVocabulary(
  connection: Connection,
  text: string,
): Promise<PartialMatchVocabulary> {
  return (await findWords(connection, text, null)).partialMatch;
}

async function findWords(connection: Connection, text: string, city: string | null) {
  const lookups = partialMatchLookups(text);
  const isPart = (word: TextPart | Matches): word is TextPart => typeof word === 'object' && 'text' in word;
  const found = await selectVocabulary(
    connection,
    { city, words: lookups.words.filter(isPart), seller: lookups.sellers },
    maxLookupMatches + 1,
  );
  const atMost = (matches: readonly string[] = []): Matches =>
    matches.length > maxLookupMatches ? 'many' : matches;
  const wordsOfParts = found.words.values();
  const partialMatch: PartialMatchVocabulary = {
    sellers: atMost(found.sellers),
    words: lookups.words.map((word) => (isPart(word) ? atMost(wordsOfParts.next().value) : word)),
  };
  return { partialMatch, ...(city === null ? {} : { unlistedCities: found.cities }) };
}

/**
 * Builds the condition of the specification's partial match alone, for a list of active ads.
 *
 * @returns `null` if no ad can match.
 */
export async function findPartialMatch(connection: Connection, text: string): Promise<Condition | null> {
  const match = planPartialMatch(text, await findPartialMatchVocabulary(connection, text));
  return match && compilePredicate(match.predicate);
}
