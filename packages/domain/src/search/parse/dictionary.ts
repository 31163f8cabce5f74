import { attributeWords, bodies, cabs, withoutCommission } from '../../catalogue/attributes.ts';
import { cars } from '../../catalogue/cars.ts';
import type { BodyType, CatalogueEntry } from '../../catalogue/catalogue-entry.ts';
import { colors } from '../../catalogue/colors.ts';
import { commonCars } from '../../catalogue/common-cars.ts';
import { everydayWords } from '../../catalogue/everyday-words.ts';
import { places } from '../../catalogue/places.ts';
import { preferences } from '../../catalogue/preferences.ts';
import { quarters } from '../../catalogue/quarters.ts';
import { drives, origins } from '../../catalogue/said-in-texts.ts';
import { stopWords } from '../../catalogue/stop-words.ts';
import { trims } from '../../catalogue/trims.ts';
import type { ConceptKind } from '../concept-kinds.ts';
import { neverNames } from './range-words.ts';
import { consonants, soundKey } from './sound-key.ts';
import { splitWords } from './split-words.ts';

/** An entry of the catalogue. */
export interface Concept {
  /** Stored with ads and used in search conditions: `model:toyota/corolla`. Never changes. */
  term: string;
  kind: ConceptKind;
  /** Display name. */
  name: string;
  /** Term of the brand for a model, of the state for a city. */
  within?: string;
  /** Lower for more common entries. */
  rank: number;
}

/** A possible meaning of a name. Meanings with `first` are preferred; the others rank below. */
export interface Meaning {
  concept: Concept;
  first: boolean;
}

/** A name of the catalogue, folded and run together: لاند كروزر and لاندكروزر are one. */
export interface Name {
  key: string;
  sound: string;
  /** Letters of the sound key, as a bit set. */
  letters: number;
  meanings: Meaning[];
  /** Length of the first word in letters. One typed word can be a prefix of no more than this. */
  firstWord: number;
  /** Which misspellings are corrected to this name. Numbers and short words resemble too many others. */
  corrections: 'never' | 'typos' | 'always';
  /** Matches only when complete, by spelling or sound: quarters, origins, trims. */
  whole: boolean;
}

/**
 * Minimum length of a sound key for correcting any misspelling (common or other names) or likely typos only
 * (`typos`).
 */
const correctableLength = { common: 4, other: 6, typos: 5 } as const;
/** First rank after the common cars; the others follow in the order of the catalogue. */
export const rankOfOthers = 1_000;
const nameKinds: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'city', 'state']);

/** Builds the lookup key of a name: its folded words without spaces. */
export function nameKey(name: string): string {
  return splitWords(name)
    .map((word) => word.text)
    .join('');
}

/**
 * Builds a bit set of the letters of a text (some letters share a bit). Texts whose sets differ in many bits cannot
 * be similar.
 */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

interface NameOptions {
  /** If false, another concept with the same name is preferred. */
  first: boolean;
  corrections?: 'never';
}
const defaultOptions: NameOptions = { first: true };

class Dictionary {
  readonly concepts = new Map<string, Concept>();
  readonly names = new Map<string, Name>();
  readonly bySound = new Map<string, Name[]>();
  /** Names that typos can be corrected to, by the length of their sound key. */
  readonly byLength = new Map<number, Name[]>();
  readonly byConsonants = new Map<string, Name[]>();
  /** All prefixes of the spelling and the sound key of each name. */
  readonly beginnings = new Set<string>();
  /** Sorted by spelling, so that a name precedes longer names that start with it. */
  readonly sorted: readonly Name[];
  /** Brands of a country, by its origin term. */
  readonly makersOf = new Map<string, Concept[]>();
  readonly bodyOfModel = new Map<string, BodyType>();
  readonly stopWords: ReadonlySet<string>;
  readonly everyday: ReadonlySet<string>;
  /** Stop words of two words, without the space. */
  readonly longStopWords: ReadonlySet<string>;
  /** Length of the longest name in words: the maximum lookahead. */
  readonly longest = 5;

  constructor() {
    for (const [brandId, brand] of Object.entries(cars)) {
      const brandTerm = `brand:${brandId}`;
      this.add({ term: brandTerm, kind: 'brand', name: brand.name }, brand);
      for (const [modelId, model] of Object.entries(brand.models)) {
        if (model.generic) continue;
        const term = `model:${brandId}/${modelId}`;
        this.add({ term, kind: 'model', name: model.name, within: brandTerm }, model);
        if (model.body) this.bodyOfModel.set(term, model.body);
      }
    }
    for (const [stateId, state] of Object.entries(places)) {
      const stateTerm = `state:${stateId}`;
      for (const [cityId, city] of Object.entries(state.cities)) {
        const ofCity = { ...city, quarters: quarters[cityId as keyof typeof quarters] ?? [] };
        this.add({ term: `city:${cityId}`, kind: 'city', name: city.name, within: stateTerm }, ofCity);
      }
      // A name shared by a state and a city means the city, because ads name cities.
      this.add({ term: stateTerm, kind: 'state', name: state.name }, state, { first: false });
    }
    this.addAll('body', bodies, { first: false });
    this.addAll('cab', cabs);
    this.addAll('color', colors);
    for (const [kind, words] of Object.entries(attributeWords)) this.addAll(kind as ConceptKind, words);
    this.add(
      { term: 'commission:none', kind: 'commission', name: withoutCommission.name },
      withoutCommission,
    );
    this.addSaidInTexts();
    this.addAll('preference', preferences, { first: false, corrections: 'never' });
    this.stopWords = new Set(stopWords.filter((word) => !word.includes(' ')).map(nameKey));
    this.everyday = new Set([...everydayWords.map(nameKey), ...neverNames]);
    this.longStopWords = new Set(stopWords.filter((word) => word.includes(' ')).map(nameKey));
    this.shortenPlaces();
    for (const name of this.names.values()) this.index(name);
    this.sorted = [...this.names.values()]
      .filter(({ whole }) => !whole)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** @returns the models of a brand's term, most common first. */
  modelsOf(brand: string): Concept[] {
    return [...this.concepts.values()].filter(({ kind, within }) => kind === 'model' && within === brand);
  }

  private addAll(
    kind: ConceptKind,
    named: Readonly<Record<string, CatalogueEntry>>,
    options: NameOptions = defaultOptions,
  ) {
    for (const [value, names] of Object.entries(named)) {
      this.add({ term: `${kind}:${value}`, kind, name: names.name }, names, options);
    }
  }

  /**
   * Adds names that occur only in texts. Another concept with the same name is preferred (LX is a Lexus), and no
   * misspelling is corrected to one of these.
   */
  private addSaidInTexts() {
    const options = { first: false, corrections: 'never' } as const;
    for (const [id, { within, makers = [], ...names }] of Object.entries(origins)) {
      const concept = { term: `origin:${id}`, kind: 'origin' as const, name: names.name };
      this.add(within ? { ...concept, within } : concept, names, options);
      const brands = makers.flatMap((maker) => this.concepts.get(`brand:${maker}`) ?? []);
      this.makersOf.set(concept.term, brands);
    }
    this.addAll('trim', trims, options);
    this.addAll('drive', drives, options);
  }

  private add(
    named: Omit<Concept, 'rank'>,
    {
      name,
      also = [],
      latin = [],
      loosely = [],
      quarters = [],
    }: CatalogueEntry & { quarters?: readonly string[] },
    { first, corrections }: NameOptions = defaultOptions,
  ) {
    const common = commonCars.findIndex(
      (id) => named.term === `model:${id}` || named.term === `brand:${id.split('/')[0]}`,
    );
    const concept: Concept = { ...named, rank: common < 0 ? rankOfOthers + this.concepts.size : common };
    this.concepts.set(concept.term, concept);
    for (const spelling of [name, ...also, ...latin]) this.addName(spelling, concept, first, corrections);
    for (const spelling of loosely) this.addName(spelling, concept, true);
    for (const spelling of quarters) this.addName(spelling, concept, false, 'never');
  }

  private addName(spelling: string, concept: Concept, first: boolean, corrections?: 'never' | undefined) {
    const key = nameKey(spelling);
    const sound = soundKey(key);
    const name = this.names.get(key) ?? {
      key,
      sound,
      letters: letterBits(sound),
      meanings: [],
      firstWord: 0,
      corrections: 'always',
      whole: true,
    };
    if (!corrections) name.whole = false;
    name.firstWord = Math.max(name.firstWord, splitWords(spelling)[0]?.text.length ?? 0);
    if (!name.meanings.some((meaning) => meaning.concept === concept)) {
      const taken = name.meanings.some((meaning) => meaning.first);
      name.meanings.push({ concept, first: first || !taken });
    }
    this.names.set(key, name);
  }

  /**
   * Adds place names without the article (قضارف for القضارف), unless the short form names something else (الأبيض is a
   * city, أبيض a colour).
   */
  private shortenPlaces() {
    for (const { key, meanings, whole } of [...this.names.values()]) {
      const short = key.slice(2);
      if (!key.startsWith('ال') || short.length < 3 || this.names.has(short) || this.stopWords.has(short))
        continue;
      for (const { concept, first } of meanings) {
        if (concept.kind === 'city' || concept.kind === 'state')
          this.addName(short, concept, first, whole ? 'never' : undefined);
      }
    }
  }

  private index(name: Name) {
    if (name.whole || /\d/.test(name.key)) name.corrections = 'never';
    if (name.corrections !== 'never') name.corrections = correctionsOf(name);
    push(this.bySound, name.sound, name);
    if (name.corrections !== 'never') push(this.byLength, name.sound.length, name);
    if (name.corrections !== 'never') push(this.byConsonants, consonants(name.key), name);
    for (const text of [name.key, name.sound]) {
      for (let length = 1; length <= text.length; length += 1) this.beginnings.add(text.slice(0, length));
    }
  }
}

function correctionsOf({ sound, meanings }: Name): Name['corrections'] {
  const length = sound.startsWith('ال') ? sound.length - 2 : sound.length;
  if (!meanings.some(({ concept }) => nameKinds.has(concept.kind))) {
    // Attributes are everyday words, one letter away from other everyday words.
    return length >= correctableLength.other ? 'typos' : 'never';
  }
  const common = meanings.some(
    ({ concept: { kind, rank } }) => kind === 'city' || kind === 'state' || rank < rankOfOthers,
  );
  if (length >= (common ? correctableLength.common : correctableLength.other)) return 'always';
  return length >= correctableLength.typos ? 'typos' : 'never';
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** All names of the catalogue, built once. */
export const dictionary = new Dictionary();
