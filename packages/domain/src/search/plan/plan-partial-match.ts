import { conditions, fuelTypes, papersTypes, sellerRoles, transmissions } from '../../ads/vocabulary.ts';
import { type PartialMatchWord, partialMatchWords } from '../parse/partial-match-words.ts';
import { allOf, anyOf, matchesTerms, type Predicate, type TermQuery } from './predicate.ts';

/** A part of a word or name that is looked up, with the sides on which other letters may follow. */
export interface TextPart {
  text: string;
  before: boolean;
  after: boolean;
}

/** What the planner must know of the database before it can plan a partial match. */
export interface PartialMatchLookups {
  /** Part of the names of sellers. */
  sellers: TextPart;
  /** For each word of the text: a part of words of ads, or what is known without a look-up. */
  words: readonly (TextPart | Matches)[];
}

/** The matches of a part: so many that finding them does not narrow the search, or all of them. */
export type Matches = 'many' | readonly string[];

/** The results of the lookups: ids of sellers, and words of ads for each word. */
export interface PartialMatchVocabulary {
  sellers: Matches;
  words: readonly Matches[];
  /** Whether too many ads are candidates to look them up in the index: see `partialMatchCandidates`. */
  isCommon?: boolean;
}

/**
 * Maximum number of matching words or sellers. A more common part matches soon in any list, so ads are filtered one by
 * one.
 */
export const maxLookupMatches = 200;

/** Maximum length of a part that few words but many ads may contain: اي is in هيونداي. */
const maxCommonPart = 3;

/** The attributes that the specification's search covers besides texts, as terms of an ad. */
const attributes = {
  fuel_type: fuelTypes,
  transmission: transmissions,
  condition: conditions,
  papers_type: papersTypes,
  seller_role: sellerRoles,
};

export function partialMatchLookups(text: string): PartialMatchLookups {
  return {
    sellers: { text, before: true, after: true },
    words: partialMatchWords(text).words.map(lookupOf),
  };
}

function lookupOf({ text, endOfWord, beginningOfWord, anywhere }: PartialMatchWord): TextPart | Matches {
  if (!endOfWord && !beginningOfWord) return [text];
  // One or two digits of a number that was typed in groups: many numbers contain them.
  if (anywhere && text.length < 3) return 'many';
  return { text, before: endOfWord, after: beginningOfWord };
}

/** Whether so many ads may contain the parts of a text that their number must be estimated. */
export const mayBeCommon = (text: string): boolean =>
  partialMatchLookups(text).words.some(
    (word) => word === 'many' || ('text' in word && word.text.length <= maxCommonPart),
  );

export interface PartialMatch {
  predicate: Predicate;
  /** The predicate without the comparison of texts, which the index evaluates. `null` without an index. */
  candidates: Predicate | null;
  /** Whether an index finds the candidate ads. Otherwise a scan in any list order finds matches soon. */
  byIndex: boolean;
  /**
   * The same if only one or two words match, as terms to be combined with other terms, and the final comparison. The terms
   * of each word are apart, because the index compares an ad with all forms of a term query at once.
   */
  byTerms: { terms: readonly TermQuery[]; contained: Predicate } | null;
}

/**
 * Plans the specification's partial match: case-insensitive, over the texts of an ad and its seller's name. Whole words
 * and sellers find the candidate ads, and only the candidates are compared with the text.
 *
 * @returns `null` if no ad can match.
 */
export function planPartialMatch(
  text: string,
  { sellers, words: foundWords, isCommon = false }: PartialMatchVocabulary,
): PartialMatch | null {
  const contained: Predicate = { is: 'text-contains', text };
  const scanned = { predicate: contained, candidates: null, byIndex: false, byTerms: null };
  if (sellers === 'many' || isCommon) return scanned;
  const parts: TermQuery[][] = [
    ...foundWords.flatMap((found) => (found === 'many' ? [] : [found.map((word) => `w:${word}`)])),
    ...partialMatchWords(text).marks.map((mark) => [`c:${mark}`]),
  ];
  // All parts are too common to narrow the search.
  if (parts.length === 0) return scanned;
  const isWritten = parts.every((forms) => forms.length > 0);
  const words = parts.map((forms) => ({ any: forms }));
  const attributesOfText = attributeTerms(text);
  const alternatives: TermQuery[] = [...(isWritten ? [{ all: words }] : []), ...attributesOfText];
  const terms = { any: alternatives };
  const candidates: Predicate[] = [
    ...(sellers.length > 0 ? [{ is: 'sold-by' as const, userIds: sellers }] : []),
    ...(alternatives.length > 0 ? [matchesTerms(terms)] : []),
  ];
  if (candidates.length === 0) return null;
  return {
    predicate: allOf([anyOf(candidates), contained]),
    candidates: anyOf(candidates),
    byIndex: true,
    // Three or more words are selective without it.
    byTerms:
      sellers.length === 0 && parts.length < 3
        ? { terms: attributesOfText.length > 0 ? [terms] : words, contained }
        : null,
  };
}

function attributeTerms(text: string): string[] {
  const part = text.toLowerCase();
  return Object.entries(attributes).flatMap(([name, values]) =>
    values.filter((value) => value.includes(part)).map((value) => `${name}:${value}`),
  );
}
