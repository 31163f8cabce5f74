import { attributeWords, bodies, cabs, colors, withoutCommission } from '../catalogue/attributes.ts';
import { cars } from '../catalogue/cars.ts';
import { fillers } from '../catalogue/fillers.ts';
import type { BodyType, Named } from '../catalogue/named.ts';
import { places } from '../catalogue/places.ts';
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
  /** Its place in the catalogue, which lists the commonest first. */
  rank: number;
}

/** What a name can mean: concepts that are meant first, and others that the same word is also used for. */
export interface Meaning {
  concept: Concept;
  first: boolean;
}

/** A name of the catalogue, folded and run together: لاند كروزر and لاندكروزر are one. */
interface Name {
  key: string;
  sound: string;
  /** The letters that the sound has, as bits. */
  letters: number;
  meanings: Meaning[];
  /** Whether a word may be taken for a misspelling of it: numbers and short words are near to too much. */
  mendable: boolean;
}

/** Attributes are everyday words, one letter from other everyday words: shorter ones are not guessed. */
const mendableLength: Readonly<Record<'name' | 'attribute', number>> = { name: 4, attribute: 6 };
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

class Dictionary {
  readonly concepts = new Map<string, Concept>();
  readonly names = new Map<string, Name>();
  readonly bySound = new Map<string, Name[]>();
  /** For mending spelling: names by the length of their sound. */
  readonly byLength = new Map<number, Name[]>();
  readonly byConsonants = new Map<string, Name[]>();
  /** By spelling, so that a name stands before those that go on from it. */
  readonly sorted: readonly Name[];
  readonly bodyOfModel = new Map<string, BodyType>();
  readonly fillers: ReadonlySet<string>;
  /** Those of two words, run together. */
  readonly longFillers: ReadonlySet<string>;
  /** The longest name, in words: how far a lookup has to read. */
  readonly longest = 5;

  constructor() {
    for (const [brandId, brand] of Object.entries(cars)) {
      const brandTerm = `brand:${brandId}`;
      this.add({ term: brandTerm, kind: 'brand', name: brand.name }, brand);
      for (const [modelId, model] of Object.entries(brand.models)) {
        const term = `model:${brandId}/${modelId}`;
        this.add({ term, kind: 'model', name: model.name, within: brandTerm }, model);
        if (model.body) this.bodyOfModel.set(term, model.body);
      }
    }
    for (const [stateId, state] of Object.entries(places)) {
      const stateTerm = `state:${stateId}`;
      for (const [cityId, city] of Object.entries(state.cities)) {
        this.add({ term: `city:${cityId}`, kind: 'city', name: city.name, within: stateTerm }, city);
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
    this.fillers = new Set(fillers.filter((filler) => !filler.includes(' ')).map(nameKey));
    this.longFillers = new Set(fillers.filter((filler) => filler.includes(' ')).map(nameKey));
    this.shortenPlaces();
    for (const name of this.names.values()) this.index(name);
    this.sorted = [...this.names.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  private addAll(kind: ConceptKind, named: Readonly<Record<string, Named>>, options = { first: true }) {
    for (const [value, names] of Object.entries(named)) {
      this.add({ term: `${kind}:${value}`, kind, name: names.name }, names, options);
    }
  }

  /** @param options.first false: where another concept has the name, that one is meant first. */
  private add(
    named: Omit<Concept, 'rank'>,
    { name, also = [], latin = [], loosely = [] }: Named,
    { first } = { first: true },
  ) {
    const concept: Concept = { ...named, rank: this.concepts.size };
    this.concepts.set(concept.term, concept);
    for (const spelling of [name, ...also, ...latin]) this.addName(nameKey(spelling), concept, first);
    for (const spelling of loosely) this.addName(nameKey(spelling), concept, true);
  }

  private addName(key: string, concept: Concept, first: boolean) {
    const sound = soundKey(key);
    const name = this.names.get(key) ?? {
      key,
      sound,
      letters: letterBits(sound),
      meanings: [],
      mendable: false,
    };
    if (!name.meanings.some((meaning) => meaning.concept === concept)) {
      const taken = name.meanings.some((meaning) => meaning.first);
      name.meanings.push({ concept, first: first || !taken });
    }
    this.names.set(key, name);
  }

  /** القضارف is قضارف too, unless that is the name of something else (الأبيض is a city, أبيض a colour). */
  private shortenPlaces() {
    for (const { key, meanings } of [...this.names.values()]) {
      const short = key.slice(2);
      if (!key.startsWith('ال') || short.length < 3 || this.names.has(short) || this.fillers.has(short))
        continue;
      for (const { concept, first } of meanings) {
        if (concept.kind === 'city' || concept.kind === 'state') this.addName(short, concept, first);
      }
    }
  }

  private index(name: Name) {
    const kind = name.meanings.some(({ concept }) => nameKinds.has(concept.kind)) ? 'name' : 'attribute';
    name.mendable = name.sound.length >= mendableLength[kind] && !/\d/.test(name.key);
    push(this.bySound, name.sound, name);
    push(this.byLength, name.sound.length, name);
    push(this.byConsonants, consonants(name.key), name);
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Everything that the catalogue has a name for, built once. */
export const dictionary = new Dictionary();
