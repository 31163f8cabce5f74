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
import type { Connection } from '../../platform/database.ts';
import { type Condition, compilePredicate } from './predicates.queries.ts';
import { selectUnlistedCities, selectVocabulary } from './vocabulary.queries.ts';

/** Looks up cities outside the catalogue, if the city filter is a place of the catalogue. */
export async function findUnlistedCities(
  connection: Connection,
  { filters, lastYear }: Pick<SearchRequest, 'filters' | 'lastYear'>,
): Promise<Pick<Vocabulary, 'unlistedCities'>> {
  const part = unlistedCityPart(filters.city, lastYear);
  return part === null ? {} : { unlistedCities: await selectUnlistedCities(connection, part) };
}

/** Looks up everything that the plan of a request depends on. */
export async function findVocabulary(connection: Connection, request: SearchRequest): Promise<Vocabulary> {
  const [cities, partialMatch] = await Promise.all([
    findUnlistedCities(connection, request),
    request.query.text === '' ? undefined : findPartialMatchVocabulary(connection, request.query.text),
  ]);
  return { ...cities, ...(partialMatch ? { partialMatch } : {}) };
}

/** Looks up the words of ads and the sellers that contain a text or parts of it. */
export async function findPartialMatchVocabulary(
  connection: Connection,
  text: string,
): Promise<PartialMatchVocabulary> {
  const lookups = partialMatchLookups(text);
  const isPart = (word: TextPart | Matches): word is TextPart => typeof word === 'object' && 'text' in word;
  const found = await selectVocabulary(connection, {
    words: lookups.words.filter(isPart),
    seller: lookups.sellers,
    limit: maxLookupMatches + 1,
  });
  const atMost = (matches: readonly string[] = []): Matches =>
    matches.length > maxLookupMatches ? 'many' : matches;
  const wordsOfParts = found.words.values();
  return {
    sellers: atMost(found.sellers),
    words: lookups.words.map((word) => (isPart(word) ? atMost(wordsOfParts.next().value) : word)),
  };
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
