import type { ParsedQuery, RangeField } from './parse-query.ts';
import type { SearchPart } from './search-part.ts';
import { splitPieces } from './split-words.ts';

/** Maximum number of completed names that a label lists. */
const namesShown = 2;

/** Builds the parts that a parsed search is displayed as, in the order of its words. */
export function buildSearchParts(
  text: string,
  { wishes, ranges, words, preferences }: ParsedQuery,
): SearchPart[] {
  const pieces = splitPieces(text);
  const typed = (said: readonly number[]) => said.map((at) => pieces[at]).join(' ');
  const without = (said: readonly number[]) => pieces.filter((_, at) => !said.includes(at)).join(' ');
  const parts: (SearchPart & { at: number })[] = [];
  const add = (
    said: readonly number[],
    part: { kind: SearchPart['kind']; label?: string; min?: number | undefined; max?: number | undefined },
  ) =>
    parts.push({
      kind: part.kind,
      label: part.label ?? null,
      min: part.min ?? null,
      max: part.max ?? null,
      without: without(said),
      at: Math.min(...said),
    });
  for (const wish of [...wishes, ...preferences]) {
    const names = [...new Set(wish.concepts.map(({ name }) => name))];
    add(wish.pieces, {
      kind: wish.kind,
      label: wish.read === 'begun' && names.length > namesShown ? `${typed(wish.pieces)}…` : names.join('، '),
    });
  }
  for (const [field, range] of Object.entries(ranges)) {
    add(range.pieces, { kind: field as RangeField, min: range.min, max: range.max });
  }
  for (const word of words) add(word.pieces, { kind: 'word', label: typed(word.pieces) });
  return parts.sort((one, other) => one.at - other.at).map(({ at: _, ...part }) => part);
}
