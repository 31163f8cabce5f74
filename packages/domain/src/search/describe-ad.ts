import { type Concept, type ConceptKind, dictionary } from './dictionary.ts';
import { bareForms, findName, mendName } from './find-name.ts';
import { splitWords } from './split-words.ts';

export interface AdFacts {
  title: string;
  description: string;
  brand: string;
  model: string;
  city: string;
  fuel_type: string | null;
  transmission: string | null;
  condition: string | null;
  papers_type: string | null;
  seller_role: string | null;
  license_status: string | null;
  broker_commission_requested: boolean;
}

const facts = [
  'fuel_type',
  'transmission',
  'condition',
  'papers_type',
  'seller_role',
  'license_status',
] as const;
/** What only the texts of an ad say; the form does not ask. */
const saidInText: ReadonlySet<ConceptKind> = new Set(['body', 'cab', 'color']);
/** A word longer than this is no word that anybody looks for. */
const wordMaximum = 30;

/**
 * The terms that an ad is found by: the concepts of what it is (its car's names, its place, its attributes, what its
 * title and description say of body, cab and colour) and every word of its texts as `w:word`, folded.
 */
export function describeAd(ad: AdFacts): string[] {
  const terms = new Set<string>();
  const { brand, model } = carOf(ad);
  if (brand) terms.add(brand.term);
  if (model) {
    terms.add(model.term);
    if (model.within) terms.add(model.within);
    const body = bodyOf(model);
    if (body) terms.add(`body:${body}`);
  }
  const city = conceptsIn(ad.city, 'city', { mend: true })[0];
  if (city) {
    terms.add(city.term);
    if (city.within) terms.add(city.within);
  }
  for (const fact of facts) if (ad[fact]) terms.add(`${fact}:${ad[fact]}`);
  if (!ad.broker_commission_requested) terms.add('commission:none');
  for (const text of [ad.title, ad.description]) {
    for (const concept of namesIn(text)) if (saidInText.has(concept.kind)) terms.add(concept.term);
  }
  for (const text of [ad.title, ad.description, ad.brand, ad.model, ad.city]) {
    for (const { kind, text: word } of splitWords(text)) {
      if (kind === 'dash' || word.length > wordMaximum) continue;
      for (const form of bareForms(word)) terms.add(`w:${form}`);
    }
  }
  return [...terms];
}

/** The car of an ad: as its fields say; what they do not say, its title may. */
function carOf({ brand, model, title }: AdFacts): { brand: Concept | undefined; model: Concept | undefined } {
  const maker = conceptsIn(brand, 'brand', { mend: true })[0];
  const own = (concepts: Concept[]) =>
    maker ? (concepts.find(({ within }) => within === maker.term) ?? null) : concepts[0];
  const named = conceptsIn(`${brand} ${model}`, 'model');
  const alone = conceptsIn(model, 'model', { mend: true });
  const told = conceptsIn(title, 'model');
  const found = own(named) ?? own(alone) ?? own(told) ?? named[0] ?? alone[0];
  return { brand: maker ?? conceptsIn(title, 'brand')[0], model: found };
}

function bodyOf(model: Concept): string | undefined {
  return dictionary.bodyOfModel.get(model.term);
}

function* namesIn(text: string): Generator<Concept> {
  const words = splitWords(text);
  for (let at = 0; at < words.length; ) {
    const name = findName(words, at);
    if (name) for (const { concept } of name.meanings) yield concept;
    at += name?.length ?? 1;
  }
}

function conceptsIn(text: string, kind: ConceptKind, { mend = false } = {}): Concept[] {
  const exact = [...namesIn(text)].filter((concept) => concept.kind === kind);
  if (exact.length > 0 || !mend) return exact;
  const words = splitWords(text);
  for (let at = 0; at < words.length; at += 1) {
    const mended = mendName(words, at, ({ concept }) => concept.kind === kind);
    if (mended) return mended.meanings.map(({ concept }) => concept);
  }
  return [];
}
