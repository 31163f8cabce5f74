import { foldDigits } from '../../text/digits.ts';
import type { SearchPart } from '../search-part.ts';
import type { ParsedQuery, RangeField } from './parsed-query.ts';
import { isPhoneNumber } from './phone-number.ts';
import { splitPieces } from './split-words.ts';

/** Maximum number of completed names that a label lists. */
const maxNamesShown = 2;

/** Builds the parts that a parsed search is displayed as, in the order of its words. */
export function buildSearchParts({
  text,
  constraints,
  ranges,
  unknownWords,
  preferences,
}: ParsedQuery): SearchPart[] {
  const pieces = splitPieces(text);
  const typed = (used: readonly number[]) => used.map((at) => pieces[at]).join(' ');
  const without = (used: readonly number[]) => pieces.filter((_, at) => !used.includes(at)).join(' ');
  const parts: (SearchPart & { at: number })[] = [];
  const add = (
    used: readonly number[],
    part: { kind: SearchPart['kind']; label?: string; min?: number | undefined; max?: number | undefined },
  ) =>
    parts.push({
      kind: part.kind,
      label: part.label ?? null,
      min: part.min ?? null,
      max: part.max ?? null,
      without: without(used),
      at: Math.min(...used),
    });
  for (const constraint of [...constraints, ...preferences]) {
    const names = [...new Set(constraint.concepts.map(({ name }) => name))];
    const isPrefix = constraint.match === 'completed' && names.length > maxNamesShown;
    add(constraint.pieces, {
      kind: constraint.kind,
      label: isPrefix ? `${typed(constraint.pieces)}…` : names.join('، '),
    });
  }
  for (const [field, range] of Object.entries(ranges)) {
    add(range.pieces, { kind: field as RangeField, min: range.min, max: range.max });
  }
  for (const word of unknownWords) {
    const label = typed(word.pieces);
    // A response contains no phone number that its client has not revealed, not even one that the client typed.
    add(word.pieces, { kind: 'word', label: isPhoneNumber(foldDigits(label)) ? 'رقم الهاتف' : label });
  }
  return parts.sort((one, other) => one.at - other.at).map(({ at: _, ...part }) => part);
}
