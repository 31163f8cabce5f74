import type { ConceptKind } from '../concept-kinds.ts';
import { suggestedKinds as kinds } from '../suggested-kinds.ts';
import { type Concept, dictionary } from './dictionary.ts';
import { completeName, matchName } from './match-name.ts';
import { parseQuery } from './parse-query.ts';
import { splitPieces, splitWords, type Word } from './split-words.ts';

/** A name that completes a search. */
export interface Suggestion {
  kind: (typeof kinds)[number];
  label: string;
  /** The text of the search with this name. */
  text: string;
  /** Number of active ads with this name. */
  count: number;
}

const isSuggested = (kind: ConceptKind): kind is Suggestion['kind'] =>
  kinds.some((suggested) => suggested === kind);

/**
 * Suggests brands, models and places for the end of a text, those with the most ads first.
 *
 * @param countOf returns the number of active ads that have a term.
 */
export function suggestNames(
  text: string,
  { lastYear, limit, countOf }: { lastYear: number; limit: number; countOf: (term: string) => number },
): Suggestion[] {
  const pieces = splitPieces(text);
  const words = splitWords(text);
  const last = words.at(-1);
  if (!last) return [];
  const parse = (some: readonly string[]) => parseQuery(some.join(' '), { lastYear }).constraints;
  const completed = parse(pieces).find(({ pieces: said }) => said.includes(last.piece));
  const from = completed ? startOfLastName(words, completed.pieces) : last.piece;
  const found = new Set<Concept>(completed && [...completed.concepts, ...completed.others]);
  if (completed?.pieces.some((piece) => piece < from)) {
    const [own] = parse(pieces.slice(from));
    for (const concept of found) if (own && !own.concepts.includes(concept)) found.delete(concept);
  }
  // A second maker is offered only if it was typed.
  const typed = parse(pieces.slice(0, from)).find(({ kind }) => kind === 'brand');
  const makers = new Set(typed?.concepts.map(({ term }) => term));
  const isMaker = [...found].some(({ kind }) => kind === 'brand');
  const mayFollow = ({ kind, within }: Concept) =>
    isMaker || makers.size === 0 || (kind !== 'brand' && (kind !== 'model' || makers.has(within ?? '')));

  const end = words.filter(({ piece }) => piece >= from).map(({ text: word }) => word);
  for (const { concept } of completeName(end, () => true)) found.add(concept);
  for (const concept of [...found]) {
    if (concept.kind === 'brand') for (const model of dictionary.modelsOf(concept.term)) found.add(model);
  }
  return [...found]
    .filter(mayFollow)
    .flatMap((concept) => {
      const { kind, term } = concept;
      const count = isSuggested(kind) ? countOf(term) : 0;
      if (!isSuggested(kind) || count === 0) return [];
      const label = labelOf(concept);
      const name = kind === 'model' && makers.has(concept.within ?? '') ? concept.name : label;
      return [{ kind, label, text: [...pieces.slice(0, from), name].join(' '), count }];
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, limit);
}

/**
 * Returns the piece at which the last name of a text starts. Names of one kind share a constraint: كورولا هايلوكس are two
 * names, لاند كروزر is one.
 *
 * @param said the pieces of the constraint that ends the text.
 */
function startOfLastName(words: readonly Word[], said: readonly number[]): number {
  let at = words.length;
  while (at > 0 && said.includes(words[at - 1]?.piece ?? -1)) at -= 1;
  let start = at;
  let isAfterName = false;
  while (at < words.length) {
    const name = matchName(words, at);
    // Several words without an exact name are the parts of one that was misspelled or is not complete.
    if (name || isAfterName) start = at;
    isAfterName = name !== null;
    at += name?.length ?? 1;
  }
  return words[start]?.piece ?? 0;
}

/** Labels a model with its maker, because 3 and F3 alone are ambiguous. */
function labelOf({ name, within, kind }: Concept): string {
  const maker = kind === 'model' && within ? dictionary.concepts.get(within)?.name : undefined;
  return !maker || name.startsWith(maker) ? name : `${maker} ${name}`;
}
