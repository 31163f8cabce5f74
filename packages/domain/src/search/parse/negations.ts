import { licenseStatuses, transmissions } from '../../ads/vocabulary.ts';
import { type Concept, dictionary, type Meaning } from './dictionary.ts';
import { type MatchedName, matchName } from './match-name.ts';
import type { Word } from './split-words.ts';

/** Words that reverse the name after them, folded. */
const negations: ReadonlySet<string> = new Set(
  'ما مش مو موش لا غير بدون بلا ليس ليست وما ومش وغير وبدون no not without'.split(' '),
);

/** The values of attributes that have only two: the negation of one means the other. */
const pairs: readonly (readonly Concept[])[] = [
  transmissions.map((value) => `transmission:${value}`),
  licenseStatuses.map((value) => `license_status:${value}`),
].map((terms) => terms.flatMap((term) => dictionary.concepts.get(term) ?? []));

function oppositeOf({ concept }: Meaning): Concept | undefined {
  const pair = pairs.find((values) => values.includes(concept));
  return pair?.length === 2 ? pair.find((value) => value !== concept) : undefined;
}

/** A name after a word that negates it. */
interface NegatedName {
  /** Number of words, with the negation. */
  length: number;
  /** What is required instead. `null` if there is no opposite: the words are searched in texts. */
  instead: MatchedName['meanings'] | null;
}

/** Finds a negated name that starts at a word: ما اوتوماتيك, مش بيضاء. */
export function matchNegatedName(words: readonly Word[], at: number): NegatedName | null {
  if (!negations.has(words[at]?.text ?? '')) return null;
  const name = matchName(words, at + 1);
  if (!name || name.meanings.every(({ concept }) => concept.kind === 'preference')) return null;
  const opposites = name.meanings.filter(({ first }) => first).map(oppositeOf);
  const instead = opposites.flatMap((concept) => (concept ? [{ concept, first: true }] : []));
  const hasOpposite = instead.length > 0 && instead.length === opposites.length;
  return { length: 1 + name.length, instead: hasOpposite ? instead : null };
}
