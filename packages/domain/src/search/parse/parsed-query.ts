import type { ConceptKind } from '../concept-kinds.ts';
import type { Concept } from './dictionary.ts';
import type { Range } from './ranges.ts';

/** The part of the text that something was read from, as indexes of its pieces: see `splitPieces`. */
interface FromText {
  pieces: number[];
}

/** A constraint that a name of the catalogue expresses. A car meets it if it has any of the concepts. */
export interface Constraint extends FromText {
  kind: ConceptKind;
  /** Primary meanings of the name, whose cars rank first. Never empty. */
  concepts: Concept[];
  /** Secondary meanings of the same name, whose cars follow. */
  others: Concept[];
  /** Whether the name was typed as it is, corrected from a typo, or completed from a prefix. */
  match: 'exact' | 'corrected' | 'completed';
  /** Implied by another constraint (the maker by the model): displayed, but not applied again. */
  implied: boolean;
}

export interface RangeConstraint extends Range, FromText {}

/** A word outside the catalogue. */
export interface UnknownWord extends FromText {
  /** Folded. */
  text: string;
  /** True for the last word of the search, which may be a prefix. */
  last: boolean;
}

export type RangeField = 'price' | 'year' | 'mileage';

/**
 * A parsed search text. The constraints, the ranges and the unknown words are all required of an ad, as far as any ad
 * meets them; the preferences only order ads. Stop words (داير, في) are in none of them.
 */
export interface ParsedQuery {
  /** The text as typed. The specification's partial match compares it with the texts of ads. */
  text: string;
  constraints: Constraint[];
  ranges: Partial<Record<RangeField, RangeConstraint>>;
  /** The text that is left over. It is searched in the texts of ads, as terms `w:…`. */
  unknownWords: UnknownWord[];
  /** Ranks matching cars first and excludes none: رخيصة, نظيفة. */
  preferences: Constraint[];
  /** True if the text has only marks and pictures, or nothing. */
  blank: boolean;
}

/** The parts of a parsed query that ads must match. */
export type Requirements = Pick<ParsedQuery, 'constraints' | 'ranges' | 'unknownWords'>;
