import { dictionary, letterBits, type Meaning, type Name, rankOfOthers } from './dictionary.ts';
import { editDistance, likelyTypo, typoCost } from './edit-distance.ts';
import { memoize } from './memoize.ts';
import { consonants, latinise, soundKey } from './sound-key.ts';
import type { Word } from './split-words.ts';

/** A name that was recognized in words. */
export interface MatchedName {
  /** Number of words that the name covers. */
  length: number;
  meanings: readonly Meaning[];
}

/** Letters that Arabic prefixes to the next word (and, with, for, the), longest first. */
const prefixes = ['وال', 'بال', 'فال', 'لل', 'ال', 'و', 'ب', 'ل', 'ف'];

/** @returns the word itself, then the word without each prefix that it may carry. */
export function bareForms(text: string): string[] {
  const forms = [text];
  for (const prefix of prefixes) {
    if (text.startsWith(prefix) && text.length - prefix.length >= 3) forms.push(text.slice(prefix.length));
  }
  return forms;
}

function runTogether(words: readonly Word[], from: number, length: number): string | null {
  let key = '';
  for (let at = from; at < from + length; at += 1) {
    const word = words[at];
    // BT-50: a dash within a name is not part of the name.
    if (!word || (word.kind === 'dash' && (at === from || at === from + length - 1))) return null;
    if (word.kind !== 'dash') key += word.text;
  }
  return key;
}

/**
 * Finds the longest name that starts at a word, by spelling or by sound.
 * A name gives up its last words if its meaning stays the same without them and the next name needs them: كليك · اكس
 * ال اي, not كليك اكس ال · اي.
 */
export function matchName(words: readonly Word[], from: number): MatchedName | null {
  const longest = findLongestName(words, from);
  for (let length = 1; longest && length < longest.length; length += 1) {
    const shorter = findMeanings(words, from, length);
    if (!haveSameConcepts(shorter, longest.meanings)) continue;
    const next = findLongestName(words, from + length);
    if (next && length + next.length > longest.length) return { length, meanings: shorter };
  }
  return longest;
}

function findLongestName(words: readonly Word[], from: number): MatchedName | null {
  for (let length = longestAt(words, from); length > 0; length -= 1) {
    const meanings = findMeanings(words, from, length);
    if (meanings.length > 0) return { length, meanings };
  }
  return null;
}

function findMeanings(words: readonly Word[], from: number, length: number): readonly Meaning[] {
  const key = runTogether(words, from, length);
  if (key === null) return [];
  return length === 1 ? meaningsOfWord(key) : meaningsOfWords(key);
}

const haveSameConcepts = (some: readonly Meaning[], others: readonly Meaning[]) =>
  some.length === others.length && some.every(({ concept }, at) => concept === others[at]?.concept);

/** Maximum number of cached lookups. Ads and searches repeat the same few words. */
const maxCachedLookups = 20_000;
const meaningsOfWord = memoize((key) => meaningsOf(key, { single: true }), maxCachedLookups);
const meaningsOfWords = memoize((key) => meaningsOf(key, { single: false }), maxCachedLookups);

/** Bounds the number of words of a name that starts here. Most words do not start a longer name. */
function longestAt(words: readonly Word[], from: number): number {
  const most = Math.min(dictionary.longest, words.length - from);
  let run = '';
  for (let length = 1; length < most; length += 1) {
    const word = words[from + length - 1] as Word;
    if (word.kind !== 'dash') run += word.text;
    if (!goesOn(run)) return length;
  }
  return most;
}

/**
 * Checks whether a longer name may start with these words, by spelling or sound. Returns true if a quick check cannot
 * decide.
 */
const goesOn = memoize(
  (run) =>
    // وما مرشوشة: what follows the prefix is too short to be checked without the next word.
    prefixes.some((prefix) => run.startsWith(prefix) && run.length - prefix.length < 3) ||
    bareForms(run).some((form) => {
      if (form.length < 3 || form.startsWith('اس') || dictionary.beginnings.has(form)) return true;
      // The sound of the last letter depends on the next word.
      return dictionary.beginnings.has(soundKey(`${form}.`).slice(0, -2));
    }),
  maxCachedLookups,
);

function meaningsOf(key: string, { single }: { single: boolean }): Meaning[] {
  const forms = bareForms(key);
  for (const form of forms) {
    const name = dictionary.names.get(form);
    if (name) return withDefinite(key, name.meanings);
  }
  // A stop word that sounds like a name is still a stop word.
  if (single && forms.some((form) => dictionary.stopWords.has(form) || dictionary.everyday.has(form)))
    return [];
  for (const form of forms) {
    if (form.length < 3) continue;
    const names = dictionary.bySound.get(soundKey(form));
    if (names) return merge(names.map((name) => name.meanings));
  }
  return [];
}

/**
 * Adds the meanings of the word without the article as secondary: الأبيض is the city first, and may be the colour.
 */
function withDefinite(key: string, meanings: readonly Meaning[]): Meaning[] {
  const bare = key.startsWith('ال') ? dictionary.names.get(key.slice(2)) : undefined;
  if (!bare || bare.meanings === meanings) return [...meanings];
  return merge([meanings, bare.meanings.map((meaning) => ({ ...meaning, first: false }))]);
}

function merge(lists: readonly (readonly Meaning[])[]): Meaning[] {
  const merged: Meaning[] = [];
  for (const meaning of lists.flat()) {
    if (!merged.some(({ concept }) => concept === meaning.concept)) merged.push(meaning);
  }
  return merged;
}

/** Maximum number of edits for a sound key. Short words are too similar to too many names. */
function editsAllowed(sound: string): number {
  const length = sound.startsWith('ال') ? sound.length - 2 : sound.length;
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * Finds the names most similar to a misspelled word (or up to three words that were split), in either script. Numbers
 * are never corrected.
 *
 * @param allowed filters out concepts that cannot occur here.
 * @returns `null` if no name is similar enough.
 */
export function correctName(
  words: readonly Word[],
  from: number,
  allowed: (meaning: Meaning) => boolean = () => true,
): MatchedName | null {
  for (let length = Math.min(3, words.length - from); length > 0; length -= 1) {
    if (words.slice(from, from + length).some((word) => word.kind !== 'letters')) continue;
    const key = runTogether(words, from, length) ?? '';
    if (bareForms(key).some((form) => dictionary.everyday.has(form))) continue;
    // Short words without spaces resemble many unrelated names.
    if (length > 1 && key.length < minJoinedLength) continue;
    const meanings = nearest(key, allowed).map(({ concept }, at) => ({ concept, first: at === 0 }));
    if (meanings.length > 0) return { length, meanings };
  }
  return null;
}

const minJoinedLength = 7;

/** Finds the nearest names in either script. Cached, because typos repeat as words do. */
const nearestTo = memoize((key) => {
  const spelled = nearestBySpelling(key);
  return spelled.length > 0 ? spelled : nearestAcrossScripts(key);
}, maxCachedLookups);

const nearest = (key: string, allowed: (meaning: Meaning) => boolean): Meaning[] =>
  nearestTo(key).filter(allowed);

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function nearestBySpelling(key: string): Meaning[] {
  let best = Number.POSITIVE_INFINITY;
  let found: Name[] = [];
  for (const form of bareForms(key)) {
    // A short remainder after the prefix و or ب resembles too many names.
    if (form !== key && form.length < 6) continue;
    const sound = soundKey(form);
    const letters = letterBits(sound);
    const allowed = editsAllowed(sound);
    for (let length = sound.length - allowed; length <= sound.length + allowed; length += 1) {
      for (const name of dictionary.byLength.get(length) ?? []) {
        if (name.corrections === 'never') continue;
        const limit = Math.min(allowed, best);
        // An edit changes at most two letters.
        if (countBits(letters ^ name.letters) > 2 * limit) continue;
        const distance = editDistance(sound, name.sound, limit);
        if (distance > limit || !isLikely(form, name, distance)) continue;
        if (distance < best) found = [];
        best = distance;
        found.push(name);
      }
    }
    // The whole word takes precedence over the word without its prefix.
    if (found.length > 0) return likeliestFirst(form, found);
  }
  return [];
}

const lettersOf = (word: string) => [...word].sort().join('');

/**
 * Checks for likely typos: swapped or doubled letters, a neighbouring key, an extra or missing vowel; rarely the
 * first letter.
 */
function isLikely(typed: string, name: Name, edits: number): boolean {
  // Two typos in six letters are too many, unless the letters are only reordered.
  if (edits > 1 && name.sound.length < 7) return lettersOf(typed) === lettersOf(name.key);
  const anything = name.corrections === 'always' && (typed[0] === name.key[0] || name.sound.length > 4);
  return anything || typoCost(typed, name.key) <= edits * likelyTypo;
}

/** Sorts equally near names: likely typos first, then the most common names. */
function likeliestFirst(typed: string, names: readonly Name[]): Meaning[] {
  const likely = names.flatMap((name) => {
    const cost = typoCost(typed, name.key);
    return name.meanings.map((meaning) => ({
      ...meaning,
      cost: cost + (meaning.first ? 0 : 1) + (meaning.concept.rank < rankOfOthers ? 0 : 1),
    }));
  });
  likely.sort((one, other) => one.cost - other.cost || one.concept.rank - other.concept.rank);
  return merge([likely]);
}

/** Matches a foreign name in the other script with an unlisted spelling: by its consonants, then by its vowels. */
function nearestAcrossScripts(key: string): Meaning[] {
  const latin = /^[a-z]/.test(key);
  const skeleton = consonants(key);
  if (skeleton.length < 3) return [];
  const spoken = latin ? key : latinise(soundKey(key));
  let best = Math.floor(spoken.length / 3);
  let found: Name[] = [];
  for (const name of dictionary.byConsonants.get(skeleton) ?? []) {
    if (name.corrections === 'never' || /^[a-z]/.test(name.key) === latin) continue;
    const distance = editDistance(spoken, latinise(name.sound), best);
    if (distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(name);
  }
  return merge(found.map(({ meanings }) => meanings)).sort(
    (one, other) => one.concept.rank - other.concept.rank,
  );
}

/**
 * Lists the names that start with the typed words, most common first. A single letter starts too many names.
 *
 * @param allowed filters out concepts that cannot follow the previous words.
 */
export function completeName(words: readonly string[], allowed: (meaning: Meaning) => boolean): Meaning[] {
  const text = words.join('');
  if (text.length < 2 || dictionary.everyday.has(text)) return [];
  // A single word completes only the first word of a name: بيت does not start بي تي 50.
  const whole = words.length > 1;
  // The last letter does not end the word yet, so sound rules for word endings do not apply.
  const sound = soundKey(`${text}.`).slice(0, -1);
  const names = dictionary.sorted.filter(
    (name) =>
      (whole || name.firstWord >= text.length) &&
      (name.key.startsWith(text) || (sound.length > 2 && name.sound.startsWith(sound))) &&
      name.meanings.some((meaning) => meaning.first && allowed(meaning)),
  );
  const found: Meaning[][] = [];
  let shorter = '';
  for (const name of names) {
    // لاندكروزر takes precedence over لاندكروزر شاص.
    const longer = shorter !== '' && name.key.startsWith(shorter);
    if (!longer) shorter = name.key;
    found.push(
      name.meanings
        .filter((meaning) => meaning.first && allowed(meaning))
        .map(({ concept }) => ({ concept, first: !longer })),
    );
  }
  const merged = merge([...found.map((meanings) => meanings.filter(({ first }) => first)), ...found]);
  return merged.sort((one, other) => one.concept.rank - other.concept.rank);
}
