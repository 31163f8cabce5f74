import { type AttributeKind, attributeKinds, type ConceptKind, textKinds } from '../concept-kinds.ts';
import { type Concept, dictionary, type Meaning, nameKey } from '../parse/dictionary.ts';
import { bareForms, correctName, matchName } from '../parse/match-name.ts';
import { memoize } from '../parse/memoize.ts';
import { marksIn, piecesOf } from '../parse/partial-match-words.ts';
import { splitWords as splitAnew } from '../parse/split-words.ts';
import { traitsOf } from './traits.ts';

export interface AdFacts extends Readonly<Record<AttributeKind, string | null>> {
  title: string;
  description: string;
  brand: string;
  model: string;
  city: string;
  year: number | null;
  broker_commission_requested: boolean;
}

export interface SearchDocument {
  /**
   * Search terms that the ad is indexed under: concept terms (car, place, attributes, and body, cab and colour from
   * the texts), the year, every word of the texts as `w:word` (folded), and other marks as `c:mark`.
   */
  terms: string[];
  /** Catalogue ids. A name outside the catalogue is its folded spelling after a `=`. */
  brand_key: string;
  model_key: string;
  city_key: string;
  /** Null for a place outside the catalogue. */
  state_key: string | null;
  /** Bit set of the terms that are traits of the car or the offer, see traits.ts. */
  traits: number;
}

/** Concepts without a form field: they occur only in the texts of an ad. */
const onlyInText: ReadonlySet<ConceptKind> = new Set(textKinds);
const saidInText: ReadonlySet<ConceptKind> = new Set(['cab', 'color', ...textKinds]);

export function buildSearchDocument(ad: AdFacts): SearchDocument {
  const terms = new Set<string>();
  const { maker, model } = carOf(ad);
  const city = cityOf(ad.city);
  for (const concept of [maker, model, city]) {
    if (!concept) continue;
    terms.add(concept.term);
    if (concept.within) terms.add(concept.within);
  }
  const titled = [...meantIn(ad.title)];
  const body = (model && dictionary.bodyOfModel.get(model.term)) ?? bodySaid(ad);
  if (body) terms.add(`body:${body}`);
  for (const { concept, first } of [...meaningsIn(ad.title), ...meaningsIn(ad.description)]) {
    // GLS is a Mercedes first and a trim of other cars. Text-only concepts count in either meaning.
    if (!saidInText.has(concept.kind) || !(first || onlyInText.has(concept.kind))) continue;
    terms.add(concept.term);
    if (concept.within) terms.add(concept.within);
  }
  for (const attribute of attributeKinds) {
    const value = ad[attribute];
    if (value) terms.add(`${attribute}:${value}`);
    // Imported ads may lack the field, so the title is read instead. A description also mentions other cars.
    else for (const concept of titled) if (concept.kind === attribute) terms.add(concept.term);
  }
  if (ad.year !== null) terms.add(`year:${ad.year}`);
  else for (const year of yearsIn(ad.title)) terms.add(`titled-year:${year}`);
  if (!ad.broker_commission_requested) terms.add('commission:none');
  for (const text of [ad.title, ad.description, ad.brand, ad.model, ad.city]) {
    for (const { kind, text: word } of splitWords(text)) {
      if (kind === 'dash') continue;
      for (const piece of piecesOf(word)) for (const form of bareForms(piece)) terms.add(`w:${form}`);
    }
    for (const mark of marksIn(text)) terms.add(`c:${mark}`);
  }
  return {
    terms: [...terms],
    // An unknown make keeps its own key in lists by make, even if the title compares it with a known one.
    brand_key: keyOf(saysNothing(ad.brand) ? maker : makerOf(ad.brand), ad.brand),
    model_key: keyOf(model, ad.model),
    city_key: keyOf(city, ad.city),
    state_key: city?.within ? idOf(city.within) : null,
    traits: traitsOf(terms),
  };
}

/** The texts of an ad are read several times in a row. */
const splitWords = memoize(splitAnew, 100);

const idOf = (term: string) => term.slice(term.indexOf(':') + 1);
const keyOf = (concept: Concept | undefined, text: string) =>
  concept ? idOf(concept.term) : `=${nameKey(text)}`;

/** Returns whether a key is a name outside the catalogue. */
export const isUnlistedKey = (key: string): boolean => key.startsWith('=');

/** Keys that brand, model and city filters compare, independent of spelling. */
export const brandKey = (brand: string): string => keyOf(makerOf(brand), brand);
export const cityKey = (city: string): string => keyOf(cityOf(city), city);
export const stateKey = (state: string): string => keyOf(conceptsIn(state, 'state')[0], state);
export const modelKey = (brand: string, model: string): string =>
  keyOf(carOf({ brand, model, title: '' }).model, model);

const saysNothing = (brand: string) =>
  splitWords(brand).every(({ text }) => dictionary.stopWords.has(text) || dictionary.everyday.has(text));

/** Maximum number of cached names. A marketplace has few distinct brands, models and cities. */
const maxCachedNames = 5_000;
const makerOf = memoize((brand) => conceptsIn(brand, 'brand', { correct: true })[0], maxCachedNames);
const cityOf = memoize((city) => conceptsIn(city, 'city', { correct: true })[0], maxCachedNames);

/** Finds the car of an ad in its fields, and in the title for what the fields do not name. */
function carOf({ brand, model, title }: Pick<AdFacts, 'brand' | 'model' | 'title'>): {
  maker: Concept | undefined;
  model: Concept | undefined;
} {
  const maker = makerOf(brand) ?? conceptsIn(title, 'brand')[0];
  const { said, another } = modelOfFields(JSON.stringify([maker?.term ?? null, brand, model]));
  // A field that names another maker's model takes precedence over the title.
  const found = said ?? (another ? undefined : ofMaker(maker?.term, conceptsIn(title, 'model')));
  if (found || maker?.term !== 'brand:giad') return { maker, model: found };
  // The local assembler sells other makers' models under its own name.
  return { maker, model: another };
}

/** Finds the model that the fields name for a maker, or the model of another maker that they name. */
const modelOfFields = memoize((fields): { said?: Concept | undefined; another?: Concept | undefined } => {
  const [maker, brand, model] = JSON.parse(fields) as [string | null, string, string];
  const said =
    ofMaker(maker, conceptsIn(`${brand} ${model}`, 'model')) ??
    ofMaker(maker, conceptsIn(model, 'model', { correct: true }));
  return { said, another: conceptsIn(model, 'model')[0] };
}, maxCachedNames);

const ofMaker = (maker: string | null | undefined, concepts: readonly Concept[]): Concept | undefined =>
  maker ? concepts.find(({ within }) => within === maker) : concepts[0];

const yearsIn = (title: string) =>
  splitWords(title).flatMap(({ text }) => (/^(19|20)\d\d$/.test(text) ? [text] : []));

/** Reads the body from the title or the model field. A description may mention other cars. */
function bodySaid({ title, model }: AdFacts): string | undefined {
  const said = [...namesIn(model), ...namesIn(title)].find(({ kind }) => kind === 'body');
  return said && idOf(said.term);
}

function* namesIn(text: string): Generator<Concept> {
  for (const { concept } of meaningsIn(text)) yield concept;
}

/** Yields the first meaning of each name: الأبيض is the city, not a white car. */
function* meantIn(text: string): Generator<Concept> {
  for (const { concept, first } of meaningsIn(text)) if (first) yield concept;
}

function* meaningsIn(text: string): Generator<Meaning> {
  const words = splitWords(text);
  for (let at = 0; at < words.length; ) {
    const name = matchName(words, at);
    if (name) yield* name.meanings;
    at += name?.length ?? 1;
  }
}

function conceptsIn(text: string, kind: ConceptKind, { correct = false } = {}): Concept[] {
  const exact = [...namesIn(text)].filter((concept) => concept.kind === kind);
  if (exact.length > 0 || !correct) return exact;
  const words = splitWords(text);
  for (let at = 0; at < words.length; at += 1) {
    const corrected = correctName(words, at, ({ concept }) => concept.kind === kind);
    if (corrected) return corrected.meanings.map(({ concept }) => concept);
  }
  return [];
}
