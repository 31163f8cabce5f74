import { attributeKinds, type ConceptKind } from '../concept-kinds.ts';
import { dictionary } from '../parse/dictionary.ts';

/**
 * Kinds with few possible values, which an ad stores as one bit set. Attributes of filters come first and growing
 * kinds last, so that existing bits do not change.
 */
const kinds: readonly ConceptKind[] = [...attributeKinds, 'commission', 'cab', 'body', 'color'];

/** Bit of each trait, by term. JavaScript numbers are exact up to 53 bits. */
const bits: ReadonlyMap<string, number> = new Map(
  kinds
    .flatMap((kind) => [...dictionary.concepts.values()].filter((concept) => concept.kind === kind))
    .map(({ term }, at) => [term, 2 ** at]),
);
export const traitsMaximum = 53;
export const traitsCount = bits.size;

/** @returns the bit set of the terms that are traits. */
export function traitsOf(terms: Iterable<string>): number {
  let traits = 0;
  for (const term of new Set(terms)) traits += bits.get(term) ?? 0;
  return traits;
}

/** @returns the terms that are in a bit set. */
export const traitsIn = (traits: number, terms: readonly string[]): string[] =>
  terms.filter((term) => hasTrait(traits, term));

/** Returns whether a bit set has the bit of a term. */
export const hasTrait = (traits: number, term: string): boolean => hasBit(traits, bits.get(term) ?? 0);

/** Bitwise operators of JavaScript are limited to 32 bits. */
const hasBit = (traits: number, bit: number) => bit > 0 && Math.floor(traits / bit) % 2 === 1;

export const isTrait = (kind: ConceptKind): boolean => kinds.includes(kind);
