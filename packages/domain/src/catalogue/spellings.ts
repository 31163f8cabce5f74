import { soundKey } from '../search/parse/sound-key.ts';
import { splitWords } from '../search/parse/split-words.ts';
import { cars } from './cars.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { places } from './places.ts';

/** A spelling of a name. */
interface Spelling {
  /** Folded, without spaces: لاند كروزر and لاندكروزر are equal. */
  key: string;
  sound: string;
  /** The same from the second word on, from the third …: كروزر finds لاند كروزر. */
  later: string[];
}

function spell(text: string): Spelling {
  const words = splitWords(text).map((word) => word.text);
  const key = words.join('');
  return { key, sound: soundKey(key), later: words.slice(1).map((_, at) => words.slice(at + 1).join('')) };
}

/** All entries with a stored name. Two entries may share a name, and then share their spellings. */
const named = new Map<string, CatalogueEntry[]>();

function add(thing: CatalogueEntry) {
  named.set(thing.name, [...(named.get(thing.name) ?? []), thing]);
}
for (const brand of Object.values(cars)) {
  add(brand);
  for (const model of Object.values(brand.models)) add(model);
}
for (const { cities } of Object.values(places)) for (const city of Object.values(cities)) add(city);

/** Computed on first use. Computing all of them would delay a cheap phone before any input. */
const spellings = new Map<string, Spelling[]>();

function spellingsOf(name: string): Spelling[] {
  const known = spellings.get(name);
  if (known) return known;
  const entries: CatalogueEntry[] = named.get(name) ?? [{ name }];
  const spelled = entries
    .flatMap(({ also = [], latin = [], loosely = [] }) => [name, ...also, ...latin, ...loosely])
    .map(spell);
  spellings.set(name, spelled);
  return spelled;
}

/** Minimum number of letters for matching by sound. */
const soundMinimum = 3;

/**
 * Checks whether the typed text is a prefix of a name or of a word in it, in any spelling: قيتز and getz are جيتز.
 */
export function matchesPrefix(written: string, name: string): boolean {
  const { key } = spell(written);
  // The last letter does not end the word yet, so sound rules for word endings do not apply.
  const sound = soundKey(`${key}.`).slice(0, -1);
  return spellingsOf(name).some(
    (spelling) =>
      spelling.key.startsWith(key) ||
      spelling.later.some((rest) => rest.startsWith(key)) ||
      (key.length >= soundMinimum && spelling.sound.startsWith(sound)),
  );
}

/** @returns the name that was typed; `null` if none or several match. */
export function findSpelled(written: string, names: readonly string[]): string | null {
  const { key, sound } = spell(written);
  if (key === '') return null;
  const exact = names.filter((name) => spellingsOf(name).some((spelling) => spelling.key === key));
  const found =
    exact.length > 0 || key.length < soundMinimum
      ? exact
      : names.filter((name) => spellingsOf(name).some((spelling) => spelling.sound === sound));
  return found.length === 1 ? (found[0] ?? null) : null;
}
