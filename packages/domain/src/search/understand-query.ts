import { type Concept, type ConceptKind, dictionary, type Meaning } from './dictionary.ts';
import { bareForms, completeName, findName, mendName } from './find-name.ts';
import { type Range, readRange } from './ranges.ts';
import { splitWords, type Word } from './split-words.ts';

/** One thing that was asked for: a car has it when it has any of the concepts. */
export interface Wish {
  kind: ConceptKind;
  /** Meant first: their cars stand on top. Never empty. */
  concepts: Concept[];
  /** What the same word is also used for: these cars follow. */
  others: Concept[];
  /** Guessed from a misspelled word. */
  mended: boolean;
}

/** What a search asks for. All of it must be met, as far as any car meets it. */
export interface Understanding {
  wishes: Wish[];
  price?: Range;
  year?: Range;
  mileage?: Range;
  /** Words that the catalogue does not know, folded: they are looked for in the texts of ads. */
  words: string[];
}

/** Names that the last word may be the beginning of: beyond this many it says too little. */
const completionsMaximum = 12;
/** موديل 15 and موديل 98 are years; the pivot is where the century turns. */
const yearWords = ['موديل', 'مديل', 'سنه', 'model', 'م'];
/** Of these a car has one: two of them in a search mean either. */
const oneOfAKind: ReadonlySet<ConceptKind> = new Set([
  'brand',
  'model',
  'city',
  'state',
  'body',
  'cab',
  'color',
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
]);

/**
 * Reads a search as people write it here: names in any spelling and script, attributes, years, prices and mileages in
 * words, in any order.
 *
 * @param options.lastYear the newest year that a car can have.
 */
export function understandQuery(text: string, { lastYear }: { lastYear: number }): Understanding {
  const words = splitWords(text);
  const wishes: Wish[] = [];
  const ranges: Partial<Record<'price' | 'year' | 'mileage', Range>> = {};
  const unknown: number[] = [];

  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const read = word.kind === 'number' ? readRange(words, at, lastYear) : null;
    const name = read ? null : findName(words, at);
    const range = read ?? (name ? null : readRange(words, at, lastYear));
    if (name) {
      addWish(wishes, name.meanings);
      at += name.length;
    } else if (range) {
      ranges[range.field] = widen(ranges[range.field], range.range);
      at += range.length;
    } else {
      const year = shortYear(words, at, lastYear, wishes);
      if (year !== null) ranges.year = widen(ranges.year, { min: year, max: year });
      else if (word.kind !== 'dash') unknown.push(at);
      at += 1;
    }
  }

  const left = resolveUnknown(words, unknown, wishes);
  agree(wishes);
  return { wishes, ...ranges, words: left };
}

function widen(range: Range | undefined, other: Range): Range {
  if (!range) return other;
  const min = [range.min, other.min].filter((value) => value !== undefined);
  const max = [range.max, other.max].filter((value) => value !== undefined);
  return {
    ...(min.length > 0 ? { min: Math.min(...min) } : {}),
    ...(max.length > 0 ? { max: Math.max(...max) } : {}),
  };
}

/** Two digits are a year after the word for it, or right after a car's name. */
function shortYear(
  words: readonly Word[],
  at: number,
  lastYear: number,
  wishes: readonly Wish[],
): number | null {
  const word = words[at];
  if (word?.kind !== 'number' || !/^\d{2}$/.test(word.text)) return null;
  const before = words[at - 1];
  const named = before?.kind === 'letters' && yearWords.includes(before.text);
  const car = wishes.some((wish) => wish.kind === 'model' || wish.kind === 'brand');
  const value = Number(word.text);
  const year = value <= lastYear % 100 ? 2000 + value : 1900 + value;
  if (named) return year;
  return car && (value >= 80 || value <= lastYear % 100) ? year : null;
}

function addWish(wishes: Wish[], meanings: readonly Meaning[], mended = false) {
  const first = meanings.filter((meaning) => meaning.first).map((meaning) => meaning.concept);
  const concepts = first.length > 0 ? first : meanings.map((meaning) => meaning.concept);
  const others = meanings.map((meaning) => meaning.concept).filter((concept) => !concepts.includes(concept));
  const kind = concepts[0]?.kind;
  if (!kind) return;
  const same = oneOfAKind.has(kind) ? wishes.find((wish) => wish.kind === kind) : undefined;
  if (same) {
    same.concepts.push(...concepts.filter((concept) => !same.concepts.includes(concept)));
    same.others.push(...others);
  } else {
    wishes.push({ kind, concepts, others, mended });
  }
}

/** Words that are no name as they stand: fillers are left out, names are mended or completed, the rest is text. */
function resolveUnknown(words: readonly Word[], unknown: readonly number[], wishes: Wish[]): string[] {
  const left: string[] = [];
  const waiting = new Set(unknown);
  for (const at of unknown) {
    if (!waiting.has(at)) continue;
    const word = words[at] as Word;
    if (bareForms(word.text).some((form) => dictionary.fillers.has(form))) continue;
    if (word.kind === 'number') {
      left.push(word.text);
      continue;
    }
    const allowed = mayFollow(wishes);
    if (at === words.length - 1) {
      const completions = completeName(word.text, allowed);
      if (completions.length > 0 && completions.length <= completionsMaximum) {
        addWish(wishes, completions);
        continue;
      }
    }
    // Words that were split are mended together only where none of them is known.
    let reach = at;
    while (waiting.has(reach)) reach += 1;
    const mended = mendName(words.slice(0, reach), at, allowed);
    if (mended) {
      addWish(wishes, mended.meanings, true);
      for (let used = at; used < at + mended.length; used += 1) waiting.delete(used);
    } else {
      left.push(word.text);
    }
  }
  return left;
}

/** After a brand come its models, after a car's name places and attributes; never a second brand by guess. */
function mayFollow(wishes: readonly Wish[]): (meaning: Meaning) => boolean {
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
function agree(wishes: Wish[]) {
  const brand = wishes.find((wish) => wish.kind === 'brand');
  const model = wishes.find((wish) => wish.kind === 'model');
  if (brand && model) {
    const makers = new Set(brand.concepts.map(({ term }) => term));
    const own = [...model.concepts, ...model.others].filter(({ within }) => makers.has(within ?? ''));
    if (own.length > 0) {
      model.others = [...model.concepts, ...model.others].filter(({ kind }) => kind !== 'model');
      model.concepts = own;
    }
    // A model says its maker: asking for both would lose ads whose maker was left out, or who assembled it.
    wishes.splice(wishes.indexOf(brand), 1);
  }
  const city = wishes.find((wish) => wish.kind === 'city');
  const state = wishes.find((wish) => wish.kind === 'state');
  if (city && state) wishes.splice(wishes.indexOf(state), 1);
}
