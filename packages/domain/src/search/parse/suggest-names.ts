import type { ConceptKind } from '../concept-kinds.ts';
import { suggestedKinds as kinds } from '../suggested-kinds.ts';
import { type Concept, dictionary } from './dictionary.ts';
import { completeName } from './match-name.ts';
import { parseQuery } from './parse-query.ts';
import { splitPieces, splitWords } from './split-words.ts';

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
  const { constraints } = parseQuery(text, { lastYear });
  const completed = constraints.find(({ pieces: said }) => said.includes(last.piece));
  const from = completed ? Math.min(...completed.pieces) : last.piece;
  const before = parseQuery(pieces.slice(0, from).join(' '), { lastYear }).constraints;
  const maker = before.find(({ kind }) => kind === 'brand')?.concepts[0];

  const found = new Set<Concept>(completed && [...completed.concepts, ...completed.others]);
  const end = words.filter(({ piece }) => piece >= from).map(({ text: word }) => word);
  for (const { concept } of completeName(end, () => true)) found.add(concept);
  for (const concept of [...found]) {
    if (concept.kind === 'brand') for (const model of dictionary.modelsOf(concept.term)) found.add(model);
  }
  return [...found]
    .filter(
      (concept) =>
        !maker || (concept.kind !== 'brand' && (concept.kind !== 'model' || concept.within === maker.term)),
    )
    .flatMap((concept) => {
      const { kind, term } = concept;
      const count = isSuggested(kind) ? countOf(term) : 0;
      if (!isSuggested(kind) || count === 0) return [];
      const label = labelOf(concept);
      const name = maker && concept.within === maker.term ? concept.name : label;
      return [{ kind, label, text: [...pieces.slice(0, from), name].join(' '), count }];
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, limit);
}

/** Labels a model with its maker, because 3 and F3 alone are ambiguous. */
function labelOf({ name, within, kind }: Concept): string {
  const maker = kind === 'model' && within ? dictionary.concepts.get(within)?.name : undefined;
  return !maker || name.startsWith(maker) ? name : `${maker} ${name}`;
}
