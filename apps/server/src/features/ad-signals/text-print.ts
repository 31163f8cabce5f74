import { foldArabic } from '@arabati/domain/text/fold-arabic';

/**
 * MinHash of a text (Broder 1997): the share of equal minima of two texts estimates the share of three-word phrases that
 * they have in common. Texts with nearly the same phrases have one of the keys in common, by which an index finds them.
 */
export interface TextPrint {
  minima: number[];
  keys: number[];
}

const minimaCount = 30;
/** Minima of one key: two texts with four fifths of their phrases in common share a key with a probability of 99.9 %. */
const perKey = 3;
const phraseWords = 3;
/** Shorter texts are alike by chance: 'clean, licence until 2027, price negotiable'. */
const phrasesMinimum = 10;
/** Minimum share of equal minima of texts that are nearly the same. */
const nearlySame = 0.7;

/** @returns null for a text that is too short to compare. */
export function printText(text: string): TextPrint | null {
  const words = foldArabic(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const phrases = new Set(
    words.slice(phraseWords - 1).map((_, index) => words.slice(index, index + phraseWords).join(' ')),
  );
  if (phrases.size < phrasesMinimum) return null;
  const hashes = [...phrases].map(hashOf);
  const minima = Array.from({ length: minimaCount }, (_, seed) =>
    hashes.reduce((least, hash) => Math.min(least, mix(hash ^ Math.imul(seed + 1, 0x9e3779b1))), 0x7fffffff),
  );
  const keys = Array.from({ length: minimaCount / perKey }, (_, key) =>
    minima.slice(key * perKey, (key + 1) * perKey).reduce((hash, minimum) => mix(hash ^ minimum), key),
  );
  return { minima, keys };
}

/** @returns whether two texts are nearly the same. */
export function areNearlySame(one: readonly number[], other: readonly number[]): boolean {
  return one.filter((minimum, index) => minimum === other[index]).length >= nearlySame * minimaCount;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

/** The finalizer of MurmurHash3: each bit of the input affects every bit of the result. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
