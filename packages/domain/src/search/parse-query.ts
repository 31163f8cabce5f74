import { attributeKinds, type ConceptKind } from './concept-kinds.ts';
import { type Concept, dictionary, type Meaning } from './dictionary.ts';
import { bareForms, completeName, correctName, type MatchedName, matchName } from './match-name.ts';
import { type Range, readRange, shortYear } from './ranges.ts';
import { splitWords, type Word } from './split-words.ts';

/** Where something was said: the numbers of the text's pieces, see `splitPieces`. */
interface Said {
  pieces: number[];
}

/** One thing that was asked for: a car has it when it has any of the concepts. */
export interface QueryConstraint extends Said {
  kind: ConceptKind;
  /** Meant first: their cars stand on top. Never empty. */
  concepts: Concept[];
  /** What the same word is also used for: these cars follow. */
  others: Concept[];
  /** `mended` was guessed from a misspelled word, `begun` from the beginning of one. */
  read: 'exact' | 'mended' | 'begun';
  /** Said by another wish as well (the maker by the model): shown, but not asked of cars a second time. */
  implied: boolean;
}

export interface AskedRange extends Range, Said {}

/** A word that the catalogue does not know. */
export interface UnknownWord extends Said {
  /** Folded. */
  text: string;
  /** The last of the search: it may be the beginning of a longer one. */
  last: boolean;
}

export type RangeField = 'price' | 'year' | 'mileage';

/** What a search asks for. All of it must be met, as far as any car meets it. */
export interface ParsedQuery {
  wishes: QueryConstraint[];
  ranges: Partial<Record<RangeField, AskedRange>>;
  /** They are looked for in the texts of ads. */
  words: UnknownWord[];
  /** What is listed first, and leaves nothing out: رخيصة, نظيفة. */
  preferences: QueryConstraint[];
  /** Nothing but marks and pictures was typed. */
  blank: boolean;
}

/** Names that the last word may be the beginning of: beyond this many it says too little. */
const completionsMaximum = 12;
/** A name that was begun has so many words at most. */
const completedWords = 3;
/** What a search may begin with before its first word is typed to the end; attributes follow a car. */
const namesThings: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'body', 'city', 'state']);
const completes: ReadonlySet<ConceptKind> = new Set([...attributeKinds, 'cab', 'color', 'commission']);
/**
 * Reads a search as people write it here: names in any spelling and script, attributes, years, prices and mileages in
 * words, in any order.
 *
 * @param options.lastYear the newest year that a car can have.
 */
export function parseQuery(text: string, { lastYear }: { lastYear: number }): ParsedQuery {
  const words = splitWords(text);
  const wishes: QueryConstraint[] = [];
  const ranges: ParsedQuery['ranges'] = {};
  const unknown: number[] = [];
  const piecesOf = (from: number, length: number) => [
    ...new Set(words.slice(from, from + length).map(({ piece }) => piece)),
  ];
  const askRange = (field: RangeField, range: Range, from: number, length: number) => {
    const before = ranges[field];
    const pieces = [...(before?.pieces ?? []), ...piecesOf(from, length)];
    ranges[field] = { ...(before ? widen(before, range) : range), pieces };
  };

  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const asked = fillersAt(words, at);
    if (asked > 1) {
      at += asked;
      continue;
    }
    const read = word.kind === 'number' ? readRange(words, at, lastYear) : null;
    const name = read ? null : nameAt(words, at, lastYear);
    const range = read ?? (name ? null : readRange(words, at, lastYear));
    if (name) {
      addWish(wishes, name.meanings, { read: 'exact', pieces: piecesOf(at, name.length) });
      at += name.length;
    } else if (range) {
      askRange(range.field, range.range, at, range.length);
      at += range.length;
    } else {
      const year = yearAfterCar(words, at, { lastYear, wishes });
      if (year !== null) askRange('year', { min: year, max: year }, at, 1);
      else if (word.kind !== 'dash') unknown.push(at);
      at += 1;
    }
  }

  const left = resolveUnknown(words, unknown, wishes, piecesOf);
  const asked = wishes.filter(({ kind }) => kind !== 'preference');
  agree(asked);
  const preferences = wishes.filter(({ kind }) => kind === 'preference');
  return { wishes: asked, ranges, words: left, preferences, blank: words.length === 0 };
}

/** ارخص is a preference, and ارخص من 20 مليون a bound. */
function nameAt(words: readonly Word[], at: number, lastYear: number): MatchedName | null {
  const name = matchName(words, at);
  const isPreference = name?.meanings.every(({ concept }) => concept.kind === 'preference');
  return isPreference && readRange(words, at, lastYear) ? null : name;
}

/** How many words the fillers take that begin here; some are of two words (بحث عن). */
function fillersAt(words: readonly Word[], at: number): number {
  const two = `${words[at]?.text}${words[at + 1]?.text ?? ''}`;
  if (words[at + 1]?.kind === 'letters' && dictionary.longFillers.has(two)) return 2;
  const [own] = [words[at]];
  return own?.kind === 'letters' && bareForms(own.text).some((form) => dictionary.fillers.has(form)) ? 1 : 0;
}

function widen(range: Range, other: Range): Range {
  const min = [range.min, other.min].filter((value) => value !== undefined);
  const max = [range.max, other.max].filter((value) => value !== undefined);
  return {
    ...(min.length > 0 ? { min: Math.min(...min) } : {}),
    ...(max.length > 0 ? { max: Math.max(...max) } : {}),
  };
}

/** Two digits are a year after a car's name; after the word for it readRange takes them. */
function yearAfterCar(
  words: readonly Word[],
  at: number,
  { lastYear, wishes }: { lastYear: number; wishes: readonly QueryConstraint[] },
): number | null {
  const word = words[at];
  if (word?.kind !== 'number' || !/^\d{2}$/.test(word.text)) return null;
  const car = wishes.some((wish) => wish.kind === 'model' || wish.kind === 'brand');
  const value = Number(word.text);
  return car && (value >= 80 || value <= lastYear % 100) ? shortYear(value, lastYear) : null;
}

function addWish(
  wishes: QueryConstraint[],
  meanings: readonly Meaning[],
  { read, pieces }: { read: QueryConstraint['read']; pieces: number[] },
) {
  const first = meanings.filter((meaning) => meaning.first).map((meaning) => meaning.concept);
  const concepts = first.length > 0 ? first : meanings.map((meaning) => meaning.concept);
  const others = meanings.map((meaning) => meaning.concept).filter((concept) => !concepts.includes(concept));
  const kind = concepts[0]?.kind;
  if (!kind) return;
  // A car has several trims at once: SE فل اوبشن.
  const same = kind === 'trim' ? undefined : wishes.find((wish) => wish.kind === kind);
  if (!same) {
    wishes.push({ kind, concepts, others, read, implied: false, pieces });
    return;
  }
  // بوكس هايلوكس: what was meant first is confirmed, and its other meaning is out.
  const confirmed = concepts.filter((concept) => same.concepts.includes(concept));
  if (confirmed.length > 0) {
    Object.assign(same, { concepts: confirmed, others: [], pieces: [...same.pieces, ...pieces] });
    return;
  }
  // جيب نيسان: one maker was named, so the other word means its other meaning.
  const otherwise = others.filter((concept) => concept.kind !== kind);
  if (otherwise.length > 0) {
    addWish(wishes, meant(otherwise), { read, pieces });
    return;
  }
  const before = same.others.filter((concept) => concept.kind !== kind);
  if (before.length > 0) {
    wishes.splice(wishes.indexOf(same), 1, { kind, concepts, others, read, implied: false, pieces });
    addWish(wishes, meant(before), same);
    return;
  }
  // A car has one of a kind: two of them in a search mean either.
  same.concepts.push(...concepts);
  same.others = [...new Set([...same.others, ...others])].filter(
    (concept) => !same.concepts.includes(concept),
  );
  same.pieces.push(...pieces);
}

const meant = (concepts: readonly Concept[]): Meaning[] =>
  concepts.map((concept) => ({ concept, first: true }));

/** Words that are no name as they stand: fillers are left out, names are mended or completed, the rest is text. */
function resolveUnknown(
  words: readonly Word[],
  unknown: readonly number[],
  wishes: QueryConstraint[],
  piecesOf: (from: number, length: number) => number[],
): UnknownWord[] {
  const left: UnknownWord[] = [];
  const waiting = new Set(unknown.filter((at) => fillersAt(words, at) === 0));
  for (const at of [...waiting]) {
    if (!waiting.has(at)) continue;
    const word = words[at] as Word;
    const last = at === words.length - 1;
    const stays = { text: word.text, last, pieces: [word.piece] };
    if (word.kind === 'number') {
      left.push(stays);
      continue;
    }
    const allowed = mayFollow(wishes);
    const begun = completeEnd(words, at, { waiting, wishes, allowed });
    if (begun) {
      addWish(wishes, begun, { read: 'begun', pieces: piecesOf(at, words.length - at) });
      break;
    }
    // Words that were split are mended together only where none of them is known.
    let reach = at;
    while (waiting.has(reach)) reach += 1;
    const mended = correctName(words.slice(0, reach), at, allowed);
    if (mended) {
      addWish(wishes, mended.meanings, { read: 'mended', pieces: piecesOf(at, mended.length) });
      for (let used = at; used < at + mended.length; used += 1) waiting.delete(used);
    } else {
      left.push(stays);
    }
  }
  return left;
}

/** What the words from here to the end are the beginning of, run together: كورو, and لاند كرو. */
function completeEnd(
  words: readonly Word[],
  at: number,
  {
    waiting,
    wishes,
    allowed,
  }: {
    waiting: ReadonlySet<number>;
    wishes: readonly QueryConstraint[];
    allowed: (meaning: Meaning) => boolean;
  },
): Meaning[] | null {
  const end = words.slice(at);
  if (end.length > completedWords || end.some(({ kind }, n) => kind !== 'letters' || !waiting.has(at + n)))
    return null;
  const car = wishes.some(({ kind }) => kind === 'brand' || kind === 'model' || kind === 'body');
  const names = completeName(
    end.map(({ text }) => text),
    (meaning) =>
      allowed(meaning) &&
      (namesThings.has(meaning.concept.kind) || (car && completes.has(meaning.concept.kind))),
  );
  return names.length > 0 && names.length <= completionsMaximum ? names : null;
}

/** After a brand come its models, after a car's name places and attributes; never a second brand by guess. */
function mayFollow(wishes: readonly QueryConstraint[]): (meaning: Meaning) => boolean {
  const brand = wishes.find((wish) => wish.kind === 'brand');
  const model = wishes.find((wish) => wish.kind === 'model');
  return ({ concept }) => {
    if (concept.kind === 'brand') {
      return !brand && (!model || model.concepts.some(({ within }) => within === concept.term));
    }
    if (concept.kind === 'model') {
      return !model && (!brand || brand.concepts.some(({ term }) => term === concept.within));
    }
    return !wishes.some((wish) => wish.kind === concept.kind);
  };
}

/** What was said of one wish narrows another: a model of two makers, and the maker's name beside it. */
function agree(wishes: QueryConstraint[]) {
  const brand = wishes.find((wish) => wish.kind === 'brand');
  const model = wishes.find((wish) => wish.kind === 'model');
  if (brand && model) {
    const makers = new Set(brand.concepts.map(({ term }) => term));
    const all = [...model.concepts, ...model.others];
    const own = all.filter(({ within }) => makers.has(within ?? ''));
    if (own.length > 0) {
      // A model says its maker: asking for both would lose ads whose maker was left out, or who assembled it.
      brand.implied = true;
      model.concepts = own;
      model.others = all.filter((concept) => !own.includes(concept));
    } else if (model.others.length > 0) {
      // بوكس مازدا: no Hilux, but a pickup.
      model.kind = model.others[0]?.kind ?? model.kind;
      model.concepts = model.others;
      model.others = [];
    }
  }
  const body = wishes.find((wish) => wish.kind === 'body');
  if (body && model?.kind === 'model') {
    const drive = body.others.filter(({ kind }) => kind === 'drive');
    // هايلوكس دفع رباعي: the model has its body, and the drive is left to ask for.
    if (drive.length > 0) Object.assign(body, { kind: 'drive', concepts: drive, others: [] });
    // A model has its body; حافلة أمجاد is a Damas, whatever a bus is elsewhere.
    else body.implied = true;
  }
  const origin = wishes.find((wish) => wish.kind === 'origin');
  if (origin && !brand && !model) meanMakers(origin);
  const city = wishes.find((wish) => wish.kind === 'city');
  const state = wishes.find((wish) => wish.kind === 'state');
  if (city && state) state.implied = true;
}

/** عربية كورية is a car of a Korean maker before it is one that came from Korea; وارد كوريا says where it came from. */
function meanMakers(origin: QueryConstraint) {
  const makers = origin.concepts.flatMap(({ term }) => dictionary.makersOf.get(term) ?? []);
  if (makers.length === 0 || origin.pieces.length > 1) return;
  Object.assign(origin, { kind: 'brand', concepts: makers, others: origin.concepts });
}
