import { soundKey } from '../search/sound-key.ts';
import { splitWords } from '../search/split-words.ts';
import { cars } from './cars.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { places } from './places.ts';

/** One of the ways that a name is written. */
interface Spelling {
  /** Folded and run together: لاند كروزر and لاندكروزر are one. */
  key: string;
  sound: string;
  /** The same from its second word on, its third …: كروزر finds لاند كروزر. */
  later: string[];
}

function spell(text: string): Spelling {
  const words = splitWords(text).map((word) => word.text);
  const key = words.join('');
  return { key, sound: soundKey(key), later: words.slice(1).map((_, at) => words.slice(at + 1).join('')) };
}

/** All that is stored under a name: two things may share it, and then share their spellings. */
const named = new Map<string, CatalogueEntry[]>();

function add(thing: CatalogueEntry) {
  named.set(thing.name, [...(named.get(thing.name) ?? []), thing]);
}
for (const brand of Object.values(cars)) {
  add(brand);
  for (const model of Object.values(brand.models)) add(model);
}
for (const { cities } of Object.values(places)) for (const city of Object.values(cities)) add(city);

/** Spelled when first looked at: all at once would hold a cheap phone up before anybody has typed. */
const spellings = new Map<string, Spelling[]>();

function spellingsOf(name: string): Spelling[] {
  const known = spellings.get(name);
  if (known) return known;
  const things: CatalogueEntry[] = named.get(name) ?? [{ name }];
  const spelled = things
    .flatMap(({ also = [], latin = [], loosely = [] }) => [name, ...also, ...latin, ...loosely])
    .map(spell);
  spellings.set(name, spelled);
  return spelled;
}

/** Too few letters to go by their sound. */
const soundMinimum = 3;

/** Whether what is written is the beginning of a name, or of a word in it, in any spelling: قيتز and getz are جيتز. */
export function matchesPrefix(written: string, name: string): boolean {
  const { key } = spell(written);
  // The last letter is not the end of the word yet: what ends sound alike does not hold.
  const sound = soundKey(`${key}.`).slice(0, -1);
  return spellingsOf(name).some(
    (spelling) =>
      spelling.key.startsWith(key) ||
      spelling.later.some((rest) => rest.startsWith(key)) ||
      (key.length >= soundMinimum && spelling.sound.startsWith(sound)),
  );
}

/** The one of these names that is meant by what is written; null where it is none, or could be two. */
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
