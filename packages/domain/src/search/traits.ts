import { attributeKinds, type ConceptKind } from './concept-kinds.ts';
import { dictionary } from './dictionary.ts';

/**
 * What a car has of few possible values, and an ad therefore in one number beside the keys of what it is. Filters ask the
 * first of them; those that the catalogue is likely to know more of come last, so that no other's bits move.
 */
const kinds: readonly ConceptKind[] = [...attributeKinds, 'commission', 'cab', 'body', 'color'];

/** A bit for each, by term. They are numbers of the language, which are exact up to 53 bits. */
const bits: ReadonlyMap<string, number> = new Map(
  kinds
    .flatMap((kind) => [...dictionary.concepts.values()].filter((concept) => concept.kind === kind))
    .map(({ term }, at) => [term, 2 ** at]),
);
export const traitsMaximum = 53;
export const traitsCount = bits.size;

/** The bits of those of the terms that are traits, together. */
export function traitsOf(terms: Iterable<string>): number {
  let traits = 0;
  for (const term of new Set(terms)) traits += bits.get(term) ?? 0;
  return traits;
}

/** Those of the terms that a number of traits has. */
export const traitsIn = (traits: number, terms: readonly string[]): string[] =>
  terms.filter((term) => hasBit(traits, bits.get(term) ?? 0));

/** The language's own operators know 32 bits. */
const hasBit = (traits: number, bit: number) => bit > 0 && Math.floor(traits / bit) % 2 === 1;

export const isTrait = (kind: ConceptKind): boolean => kinds.includes(kind);
