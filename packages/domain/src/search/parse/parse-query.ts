import { attributeKinds, type ConceptKind } from '../concept-kinds.ts';
import { joinChatLetters } from './chat-letters.ts';
import { type Concept, dictionary, type Meaning } from './dictionary.ts';
import { findPlural, splitJoinedNames } from './joined-names.ts';
import { bareForms, completeName, correctName, type MatchedName, matchName } from './match-name.ts';
import { isNegationOf, matchNegatedName } from './negations.ts';
import type { Constraint, ParsedQuery, RangeField, UnknownWord } from './parsed-query.ts';
import { negations } from './range-words.ts';
import { type Range, readRange } from './ranges.ts';
import { reconcile } from './reconcile.ts';
import { splitWords, type Word } from './split-words.ts';
import { readYearAfterCar } from './year-after-car.ts';

/** Maximum number of completions of the last word. With more of them, the prefix is too vague. */
const maxCompletions = 12;
/** Maximum number of words in a completed name. */
const maxCompletedWords = 3;
/** Kinds that can be completed without a car before them. Attributes follow a car. */
const namesThings: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'body', 'city', 'state']);
const completes: ReadonlySet<ConceptKind> = new Set([...attributeKinds, 'cab', 'color', 'commission']);
/**
 * Parses a search as people in Sudan type it: names in any spelling and script, attributes, years, prices and
 * mileages in words, in any order.
 *
 * @param options.lastYear the newest year that a car can have.
 */
export function parseQuery(text: string, { lastYear }: { lastYear: number }): ParsedQuery {
  const words = joinChatLetters(splitWords(withSpokenPlus(text)));
  const constraints: Constraint[] = [];
  const ranges: ParsedQuery['ranges'] = {};
  const unknown: number[] = [];
  /** Unknown words that are never corrected or dropped. */
  const literal = new Set<number>();
  const piecesOf = (from: number, length: number) => [
    ...new Set(words.slice(from, from + length).map(({ piece }) => piece)),
  ];
  const addRange = (field: RangeField, range: Range, from: number, length: number) => {
    const before = ranges[field];
    const pieces = [...(before?.pieces ?? []), ...piecesOf(from, length)];
    ranges[field] = { ...(before ? widen(before, range) : range), pieces };
  };

  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const stopWords = countStopWords(words, at);
    if (stopWords > 1) {
      at += stopWords;
      continue;
    }
    const read = word.kind === 'number' ? readRange(words, at, lastYear) : null;
    const name = read ? null : nameAt(words, at, lastYear);
    const range = read ?? (name ? null : readRange(words, at, lastYear));
    const negated = range ? null : matchNegatedName(words, at);
    // بدون سمسار is a name, but the first of a list in بدون سمسار او وسيط.
    if (negated && negated.length > (name?.length ?? 0)) {
      const indexes = Array.from({ length: negated.length }, (_, n) => at + n);
      if (negated.instead)
        addConstraint(constraints, negated.instead, {
          match: 'exact',
          pieces: piecesOf(at, negated.length),
        });
      else for (const index of indexes) if (words[index]?.kind !== 'dash') literal.add(index);
      at += negated.length;
    } else if (name) {
      addConstraint(constraints, name.meanings, { match: 'exact', pieces: piecesOf(at, name.length) });
      at += name.length;
    } else if (range) {
      addRange(range.field, range.range, at, range.length);
      at += range.length;
    } else {
      const year = isCarNamed(constraints) ? readYearAfterCar(words, at, lastYear) : null;
      if (year !== null) addRange('year', { min: year, max: year }, at, 1);
      else if (word.kind !== 'dash') unknown.push(at);
      at += 1;
    }
  }

  const left = resolveUnknown({ words, unknown, literal }, constraints, piecesOf);
  const required = constraints.filter(({ kind }) => kind !== 'preference');
  const returned = reconcile(required, words);
  const preferences = constraints.filter(({ kind }) => kind === 'preference');
  return {
    text,
    constraints: required,
    ranges,
    unknownWords: [...left, ...returned].sort(
      (one, other) => Math.min(...one.pieces) - Math.min(...other.pieces),
    ),
    preferences,
    blank: words.length === 0,
  };
}

/**
 * Writes the mark after a year as the word for it, because marks are omitted from the words: 2010+ is 2010 up. The pieces
 * of the text remain the same.
 */
const withSpokenPlus = (text: string) =>
  text.replace(/(?<![\d٠-٩۰-۹])([\d٠-٩۰-۹]{4}\s*)\+(?!\s*[\d٠-٩۰-۹])/g, '$1up');

/** ارخص is a preference, but ارخص من 20 مليون is a bound. */
function nameAt(words: readonly Word[], at: number, lastYear: number): MatchedName | null {
  const name = matchName(words, at);
  if (name && isNegationOf(words, at, name)) return null;
  const isPreference = name?.meanings.every(({ concept }) => concept.kind === 'preference');
  return isPreference && readRange(words, at, lastYear) ? null : name;
}

/** Counts the words of the stop word that starts here. Some have two words (بحث عن). */
function countStopWords(words: readonly Word[], at: number): number {
  const two = `${words[at]?.text}${words[at + 1]?.text ?? ''}`;
  if (words[at + 1]?.kind === 'letters' && dictionary.longStopWords.has(two)) return 2;
  const [own] = [words[at]];
  return own?.kind === 'letters' && bareForms(own.text).some((form) => dictionary.stopWords.has(form))
    ? 1
    : 0;
}

const isCarNamed = (constraints: readonly Constraint[]): boolean =>
  constraints.some(({ kind }) => kind === 'model' || kind === 'brand');

function widen(range: Range, other: Range): Range {
  const min = [range.min, other.min].filter((value) => value !== undefined);
  const max = [range.max, other.max].filter((value) => value !== undefined);
  return {
    ...(min.length > 0 ? { min: Math.min(...min) } : {}),
    ...(max.length > 0 ? { max: Math.max(...max) } : {}),
  };
}

function addConstraint(
  constraints: Constraint[],
  meanings: readonly Meaning[],
  { match, pieces }: { match: Constraint['match']; pieces: number[] },
) {
  const first = meanings.filter((meaning) => meaning.first).map((meaning) => meaning.concept);
  const concepts = first.length > 0 ? first : meanings.map((meaning) => meaning.concept);
  const others = meanings.map((meaning) => meaning.concept).filter((concept) => !concepts.includes(concept));
  const kind = concepts[0]?.kind;
  if (!kind) return;
  // A car can have several trims: SE فل اوبشن.
  const same = kind === 'trim' ? undefined : constraints.find((constraint) => constraint.kind === kind);
  if (!same) {
    constraints.push({ kind, concepts, others, match, implied: false, pieces });
    return;
  }
  // بوكس هايلوكس: the preferred meaning is confirmed and the other one is dropped.
  const confirmed = concepts.filter((concept) => same.concepts.includes(concept));
  if (confirmed.length > 0) {
    Object.assign(same, { concepts: confirmed, others: [], pieces: [...same.pieces, ...pieces] });
    return;
  }
  // جيب نيسان: a maker is already named, so the other word has its secondary meaning.
  const otherwise = others.filter((concept) => concept.kind !== kind);
  if (otherwise.length > 0) {
    addConstraint(constraints, asPrimary(otherwise), { match, pieces });
    return;
  }
  const before = same.others.filter((concept) => concept.kind !== kind);
  if (before.length > 0) {
    constraints.splice(constraints.indexOf(same), 1, {
      kind,
      concepts,
      others,
      match,
      implied: false,
      pieces,
    });
    addConstraint(constraints, asPrimary(before), same);
    return;
  }
  // A car has one value of a kind. Two of them in a search mean either.
  same.concepts.push(...concepts);
  same.others = [...new Set([...same.others, ...others])].filter(
    (concept) => !same.concepts.includes(concept),
  );
  same.pieces.push(...pieces);
}

const asPrimary = (concepts: readonly Concept[]): Meaning[] =>
  concepts.map((concept) => ({ concept, first: true }));

/**
 * Resolves words that are not exact names: stop words are dropped, typos corrected, prefixes completed. The rest is
 * text.
 */
function resolveUnknown(
  {
    words,
    unknown,
    literal,
  }: { words: readonly Word[]; unknown: readonly number[]; literal: ReadonlySet<number> },
  constraints: Constraint[],
  piecesOf: (from: number, length: number) => number[],
): UnknownWord[] {
  const left: UnknownWord[] = [];
  const unresolved = new Set(unknown.filter((at) => countStopWords(words, at) === 0));
  for (const at of [...unresolved, ...literal].sort((one, other) => one - other)) {
    if (!unresolved.has(at) && !literal.has(at)) continue;
    const word = words[at] as Word;
    const last = at === words.length - 1;
    const unknownWord = { text: word.text, last, pieces: [word.piece] };
    if (word.kind === 'number' || literal.has(at)) {
      left.push(unknownWord);
      continue;
    }
    const plural = findPlural(word.text);
    const names = plural ? [plural] : splitJoinedNames(word.text);
    if (names) {
      for (const meanings of names)
        addConstraint(constraints, meanings, { match: 'exact', pieces: piecesOf(at, 1) });
      unresolved.delete(at);
      continue;
    }
    const allowed = createFollowCheck(constraints);
    const completed = completeLastWords(words, at, { unresolved, constraints, allowed });
    if (completed) {
      addConstraint(constraints, completed, { match: 'completed', pieces: piecesOf(at, words.length - at) });
      break;
    }
    // Split words are corrected together only if none of them is a name.
    let end = at;
    while (unresolved.has(end)) end += 1;
    const corrected = correctName(words.slice(0, end), at, allowed);
    if (corrected) {
      addConstraint(constraints, corrected.meanings, {
        match: 'corrected',
        pieces: piecesOf(at, corrected.length),
      });
      for (let used = at; used < at + corrected.length; used += 1) unresolved.delete(used);
    } else {
      left.push(unknownWord);
    }
  }
  return left;
}

/** Completes the words from here to the end as a prefix, without spaces: كورو, لاند كرو. */
function completeLastWords(
  words: readonly Word[],
  at: number,
  {
    unresolved,
    constraints,
    allowed,
  }: {
    unresolved: ReadonlySet<number>;
    constraints: readonly Constraint[];
    allowed: (meaning: Meaning) => boolean;
  },
): Meaning[] | null {
  const end = words.slice(at);
  if (
    end.length > maxCompletedWords ||
    end.some(({ kind }, n) => kind !== 'letters' || !unresolved.has(at + n))
  )
    return null;
  const car = constraints.some(({ kind }) => kind === 'brand' || kind === 'model' || kind === 'body');
  // كورولا ما: what is negated has not been typed yet. Without a car, the word may begin one: لا, مو.
  if (car && end.length === 1 && negations.has(end[0]?.text ?? '')) return null;
  const names = completeName(
    end.map(({ text }) => text),
    (meaning) =>
      allowed(meaning) &&
      (namesThings.has(meaning.concept.kind) || (car && completes.has(meaning.concept.kind))),
  );
  return names.length > 0 && names.length <= maxCompletions ? names : null;
}

/** Models may follow their brand; places and attributes may follow a car. A second brand is never guessed. */
function createFollowCheck(constraints: readonly Constraint[]): (meaning: Meaning) => boolean {
  const brand = constraints.find((constraint) => constraint.kind === 'brand');
  const model = constraints.find((constraint) => constraint.kind === 'model');
  return ({ concept }) => {
    if (concept.kind === 'brand') {
      return !brand && (!model || model.concepts.some(({ within }) => within === concept.term));
    }
    if (concept.kind === 'model') {
      return !model && (!brand || brand.concepts.some(({ term }) => term === concept.within));
    }
    return !constraints.some((constraint) => constraint.kind === concept.kind);
  };
}
