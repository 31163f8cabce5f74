import { attributeWords, bodies, cabs, colors, withoutCommission } from '../catalogue/attributes.ts';
import { cars } from '../catalogue/cars.ts';
import type { BodyType, CatalogueEntry } from '../catalogue/catalogue-entry.ts';
import { commonCars } from '../catalogue/common-cars.ts';
import { everydayWords } from '../catalogue/everyday-words.ts';
import { places } from '../catalogue/places.ts';
import { preferences } from '../catalogue/preferences.ts';
import { quarters } from '../catalogue/quarters.ts';
import { drives, origins } from '../catalogue/said-in-texts.ts';
import { stopWords } from '../catalogue/stop-words.ts';
import { trims } from '../catalogue/trims.ts';
import type { ConceptKind } from './concept-kinds.ts';
import { consonants, soundKey } from './sound-key.ts';
import { splitWords } from './split-words.ts';

/** A thing that the catalogue knows by name. */
export interface Concept {
  /** Stored with ads and asked for by searches: `model:toyota/corolla`. Never changes. */
  term: string;
  kind: ConceptKind;
  /** As it is shown. */
  name: string;
  /** The brand's term of a model, the state's of a city. */
  within?: string;
  /** The commonest things have the lowest. */
  rank: number;
}

/** What a name can mean: concepts that are meant first, and others that the same word is also used for. */
export interface Meaning {
  concept: Concept;
  first: boolean;
}

/** A name of the catalogue, folded and run together: لاند كروزر and لاندكروزر are one. */
export interface Name {
  key: string;
  sound: string;
  /** The letters that the sound has, as bits. */
  letters: number;
  meanings: Meaning[];
  /** How many letters of it are its first word: the end of what one word may be the beginning of. */
  firstWord: number;
  /** What may be taken for a misspelling of it: numbers and short words are near to too much. */
  mendable: 'never' | 'slips' | 'always';
  /** Meant only where it is written to its end, as it is spelled or sounds: quarters, origins, trims. */
  whole: boolean;
}

/** From this length of a sound, a name is guessed from any misspelling; common names from the shorter. */
const mendableLength = { common: 4, other: 6, slips: 5 } as const;
/** The catalogue's order goes on after the common cars. */
export const rankOfOthers = 1_000;
const nameKinds: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'city', 'state']);

/** The key of a name as texts are looked up: its folded words run together. */
export function nameKey(name: string): string {
  return splitWords(name)
    .map((word) => word.text)
    .join('');
}

/** Which letters a text has, a bit for a letter (some share one): two texts that differ in many cannot be near. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

interface NameOptions {
  /** False: where another concept has the name, that one is meant first. */
  first: boolean;
  mendable?: 'never';
}
const usually: NameOptions = { first: true };

class Dictionary {
  readonly concepts = new Map<string, Concept>();
  readonly names = new Map<string, Name>();
  readonly bySound = new Map<string, Name[]>();
  /** For mending spelling: the names that may be mended, by the length of their sound. */
  readonly byLength = new Map<number, Name[]>();
  readonly byConsonants = new Map<string, Name[]>();
  /** What the spelling or the sound of a name begins with. */
  readonly beginnings = new Set<string>();
  /** By spelling, so that a name stands before those that go on from it. */
  readonly sorted: readonly Name[];
  /** The brands of a country, by the term of its cars' origin. */
  readonly makersOf = new Map<string, Concept[]>();
  readonly bodyOfModel = new Map<string, BodyType>();
  readonly fillers: ReadonlySet<string>;
  readonly everyday: ReadonlySet<string>;
  /** Those of two words, run together. */
  readonly longFillers: ReadonlySet<string>;
  /** The longest name, in words: how far a lookup has to read. */
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
      // A name that state and city share means the city: ads name cities.
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
    this.addAll('preference', preferences, { first: false, mendable: 'never' });
    this.fillers = new Set(stopWords.filter((filler) => !filler.includes(' ')).map(nameKey));
    this.everyday = new Set(everydayWords.map(nameKey));
    this.longFillers = new Set(stopWords.filter((filler) => filler.includes(' ')).map(nameKey));
    this.shortenPlaces();
    for (const name of this.names.values()) this.index(name);
    this.sorted = [...this.names.values()]
      .filter(({ whole }) => !whole)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** Of a brand's term, the commonest first. */
  modelsOf(brand: string): Concept[] {
    return [...this.concepts.values()].filter(({ kind, within }) => kind === 'model' && within === brand);
  }

  private addAll(
    kind: ConceptKind,
    named: Readonly<Record<string, CatalogueEntry>>,
    options: NameOptions = usually,
  ) {
    for (const [value, names] of Object.entries(named)) {
      this.add({ term: `${kind}:${value}`, kind, name: names.name }, names, options);
    }
  }

  /** Where something else has the name, that is meant first: LX is a Lexus. No misspelling is taken for one of these. */
  private addSaidInTexts() {
    const options = { first: false, mendable: 'never' } as const;
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
    { first, mendable }: NameOptions = usually,
  ) {
    const common = commonCars.findIndex(
      (id) => named.term === `model:${id}` || named.term === `brand:${id.split('/')[0]}`,
    );
    const concept: Concept = { ...named, rank: common < 0 ? rankOfOthers + this.concepts.size : common };
    this.concepts.set(concept.term, concept);
    for (const spelling of [name, ...also, ...latin]) this.addName(spelling, concept, first, mendable);
    for (const spelling of loosely) this.addName(spelling, concept, true);
    for (const spelling of quarters) this.addName(spelling, concept, false, 'never');
  }

  private addName(spelling: string, concept: Concept, first: boolean, mendable?: 'never' | undefined) {
    const key = nameKey(spelling);
    const sound = soundKey(key);
    const name = this.names.get(key) ?? {
      key,
      sound,
      letters: letterBits(sound),
      meanings: [],
      firstWord: 0,
      mendable: 'always',
      whole: true,
    };
    if (!mendable) name.whole = false;
    name.firstWord = Math.max(name.firstWord, splitWords(spelling)[0]?.text.length ?? 0);
    if (!name.meanings.some((meaning) => meaning.concept === concept)) {
      const taken = name.meanings.some((meaning) => meaning.first);
      name.meanings.push({ concept, first: first || !taken });
    }
    this.names.set(key, name);
  }

  /** القضارف is قضارف too, unless that is the name of something else (الأبيض is a city, أبيض a colour). */
  private shortenPlaces() {
    for (const { key, meanings, whole } of [...this.names.values()]) {
      const short = key.slice(2);
      if (!key.startsWith('ال') || short.length < 3 || this.names.has(short) || this.fillers.has(short))
        continue;
      for (const { concept, first } of meanings) {
        if (concept.kind === 'city' || concept.kind === 'state')
          this.addName(short, concept, first, whole ? 'never' : undefined);
      }
    }
  }

  private index(name: Name) {
    if (name.whole || /\d/.test(name.key)) name.mendable = 'never';
    if (name.mendable !== 'never') name.mendable = mendabilityOf(name);
    push(this.bySound, name.sound, name);
    if (name.mendable !== 'never') push(this.byLength, name.sound.length, name);
    if (name.mendable !== 'never') push(this.byConsonants, consonants(name.key), name);
    for (const text of [name.key, name.sound]) {
      for (let length = 1; length <= text.length; length += 1) this.beginnings.add(text.slice(0, length));
    }
  }
}

function mendabilityOf({ sound, meanings }: Name): Name['mendable'] {
  const length = sound.startsWith('ال') ? sound.length - 2 : sound.length;
  if (!meanings.some(({ concept }) => nameKinds.has(concept.kind))) {
    // Attributes are everyday words, one letter from other everyday words.
    return length >= mendableLength.other ? 'slips' : 'never';
  }
  const common = meanings.some(
    ({ concept: { kind, rank } }) => kind === 'city' || kind === 'state' || rank < rankOfOthers,
  );
  if (length >= (common ? mendableLength.common : mendableLength.other)) return 'always';
  return length >= mendableLength.slips ? 'slips' : 'never';
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Everything that the catalogue has a name for, built once. */
export const dictionary = new Dictionary();
