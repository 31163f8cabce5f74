import { dictionary } from './dictionary.ts';
import type { Constraint, UnknownWord } from './parsed-query.ts';
import type { Word } from './split-words.ts';

/** Assembles the models of other makers under its own name: جياد أكسنت is one of the Accents. */
const assembler = 'brand:giad';

/**
 * Narrows constraints by each other: a model that two makers share, and the maker's name beside it.
 *
 * @returns the words that are no name beside the others.
 */
export function reconcile(constraints: Constraint[], words: readonly Word[]): UnknownWord[] {
  const brand = constraints.find((constraint) => constraint.kind === 'brand');
  const named = constraints.find((constraint) => constraint.kind === 'model');
  const returned = brand && named ? reconcileMaker(constraints, { brand, model: named, words }) : [];
  const model = constraints.find((constraint) => constraint.kind === 'model');
  const body = constraints.find((constraint) => constraint.kind === 'body');
  if (body && model?.kind === 'model') {
    const drive = body.others.filter(({ kind }) => kind === 'drive');
    // هايلوكس دفع رباعي: the model implies its body, so only the drive remains as a constraint.
    if (drive.length > 0) Object.assign(body, { kind: 'drive', concepts: drive, others: [] });
    // A model implies its body: حافلة أمجاد is a Damas, although the word means a bus elsewhere.
    else body.implied = true;
  }
  const origin = constraints.find((constraint) => constraint.kind === 'origin');
  if (origin && !brand && !model) readOriginAsMakers(origin);
  const city = constraints.find((constraint) => constraint.kind === 'city');
  const state = constraints.find((constraint) => constraint.kind === 'state');
  if (city && state) state.implied = true;
  return returned;
}

/** @returns the words of the model if it is none of the maker's and only a number. */
function reconcileMaker(
  constraints: Constraint[],
  { brand, model, words }: { brand: Constraint; model: Constraint; words: readonly Word[] },
): UnknownWord[] {
  const makers = new Set(brand.concepts.map(({ term }) => term));
  const all = [...model.concepts, ...model.others];
  const own = all.filter(({ within }) => makers.has(within ?? ''));
  if (own.length > 0) {
    // A model implies its maker. Requiring both would exclude ads with no maker, or with the assembler as maker.
    brand.implied = true;
    model.concepts = own;
    model.others = all.filter((concept) => !own.includes(concept));
    return [];
  }
  if (model.others.length > 0) {
    // بوكس مازدا: not a Hilux, but a pickup.
    model.kind = model.others[0]?.kind ?? model.kind;
    model.concepts = model.others;
    model.others = [];
    return [];
  }
  const numbers = words.flatMap((word, at) =>
    model.pieces.includes(word.piece) && isNumberOf(model, word)
      ? [{ text: word.text, last: at === words.length - 1, pieces: [word.piece] }]
      : [],
  );
  if (numbers.length > 0) {
    // Many makers number their models: مرسيدس 520 is no Lifan 520.
    constraints.splice(constraints.indexOf(model), 1);
    return numbers;
  }
  // هوندا أكسنت: buyers confuse makers, above all هوندا and هونداي, but they know the name of the model.
  if (!makers.has(assembler)) brand.implied = true;
  return [];
}

/** Returns whether a word is a number that alone names the model. */
const isNumberOf = ({ concepts }: Constraint, { kind, text }: Word): boolean =>
  kind === 'number' &&
  dictionary.names.get(text)?.meanings.some(({ concept }) => concepts.includes(concept)) === true;

/** Reads a lone country as its makers: عربية كورية is a car of a Korean maker first. وارد كوريا means the origin. */
function readOriginAsMakers(origin: Constraint) {
  const makers = origin.concepts.flatMap(({ term }) => dictionary.makersOf.get(term) ?? []);
  if (makers.length === 0 || origin.pieces.length > 1) return;
  Object.assign(origin, { kind: 'brand', concepts: makers, others: origin.concepts });
}
