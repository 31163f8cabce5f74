import { licenseStatuses, sellerRoles, transmissions } from '../../ads/vocabulary.ts';
import { attributeKinds, type ConceptKind } from '../concept-kinds.ts';
import { type Concept, dictionary, type Meaning } from './dictionary.ts';
import { bareForms, type MatchedName, matchName } from './match-name.ts';
import type { Word } from './split-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that reverse the name after them, folded. */
const negations = words('ما مش مو موش لا غير بدون بلا ليس ليست وما ومش وغير وبدون no not without');
/**
 * Words that exclude the name after them only if it describes a car. Before a car they ask a question: مافي كورولا؟ is
 * "is there no Corolla?".
 */
const exclusions = words('مافي ومافي مافيها ومافيها ماعدا عدا الا ممنوع ممنوعه باستثناء بلاش except');
/** Words that may stand between a negation and what it excludes: ما عدا, ما داير, ما تكون, ما في. */
const betweens = words(
  'عدا تكون بتكون يكون داير دايره دايرين عايز عايزه عايزين عاوز عاوزه ابغي اريد بحب في فيها فيه اي ال be a with',
);
/** Words between the names of a list. */
const joints = words('و او ولا or and');
/** The kinds that describe a car. */
const descriptions: ReadonlySet<ConceptKind> = new Set([
  ...attributeKinds,
  'cab',
  'color',
  'origin',
  'drive',
  'trim',
]);
const cars: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'body']);

const [owner, , broker] = sellerRoles;
const conceptsOf = (kind: ConceptKind, values: readonly string[]): readonly Concept[] =>
  values.flatMap((value) => dictionary.concepts.get(`${kind}:${value}`) ?? []);

/** The values of attributes that have only two: the negation of one means the other. */
const pairs = [conceptsOf('transmission', transmissions), conceptsOf('license_status', licenseStatuses)];
/** Who wants no broker wants the owner. Not the other way round: an agent is no owner either. */
const [noBroker, [ownerConcept]] = [conceptsOf('seller_role', [broker]), conceptsOf('seller_role', [owner])];

function oppositeOf({ concept }: Meaning): Concept | undefined {
  if (noBroker.includes(concept)) return ownerConcept;
  const pair = pairs.find((values) => values.includes(concept));
  return pair?.length === 2 ? pair.find((value) => value !== concept) : undefined;
}

/** A name after a word that negates it. */
interface NegatedName {
  /** Number of words, with the negation. */
  length: number;
  /** What is required instead. `null` if there is no opposite: the words are searched in texts. */
  instead: MatchedName['meanings'] | null;
}

/**
 * Returns whether a name only sounds as if it started with a negation: run together, لا سمسار and الا الابيض sound like the
 * broker and the city. Names with a negation are spelled out: بدون سمسار, and لا ند كروزر is one in three words.
 */
export function isNegationOf(words: readonly Word[], at: number, { length }: MatchedName): boolean {
  const text = words[at]?.text ?? '';
  if (length === 1 || !(negations.has(text) || exclusions.has(text))) return false;
  const said = words.slice(at, at + length).filter(({ kind }) => kind !== 'dash');
  return !bareForms(said.map((word) => word.text).join('')).some((form) => dictionary.names.has(form));
}

/** Finds a negated name that starts at a word: ما اوتوماتيك, مش بيضاء, ما عدا الاسود, ممنوع السماسرة. */
export function matchNegatedName(words: readonly Word[], at: number): NegatedName | null {
  // من غير سمسار: غير is the negation.
  const start = words[at]?.text === 'من' && words[at + 1]?.text === 'غير' ? at + 1 : at;
  const text = words[start]?.text ?? '';
  if (!negations.has(text) && !exclusions.has(text)) return null;
  let from = start + 1;
  while (betweens.has(words[from]?.text ?? '') && matchName(words, from) === null) from += 1;
  const name = matchName(words, from);
  if (!name || name.meanings.every(({ concept }) => concept.kind === 'preference')) return null;
  const isDirect = negations.has(text) && from === start + 1;
  if (!isDirect && !isDescription(name)) return null;
  let end = from + name.length;
  const names = [name];
  for (let next = nextOfList(words, end, name); next; next = nextOfList(words, end, name)) {
    names.push(next);
    end += next.length;
  }
  const opposites = names.flatMap(({ meanings }) => meanings.filter(({ first }) => first).map(oppositeOf));
  const instead = [...new Set(opposites)].flatMap((concept) => (concept ? [{ concept, first: true }] : []));
  const hasOpposite = instead.length > 0 && !opposites.includes(undefined);
  return { length: end - at, instead: hasOpposite ? instead : null };
}

/**
 * Finds the next name of a list of negated ones, with its joint: ما عدا الابيض والاسود, بدون سمسار او وسيط. A name of
 * another kind is not negated: ما اوتوماتيك وبيضا.
 */
function nextOfList(words: readonly Word[], at: number, { meanings }: MatchedName): MatchedName | null {
  const isApart = joints.has(words[at]?.text ?? '');
  if (!isApart && !words[at]?.text.startsWith('و')) return null;
  const next = matchName(words, isApart ? at + 1 : at);
  const kinds = new Set(meanings.map(({ concept }) => concept.kind));
  if (!next?.meanings.some(({ concept }) => descriptions.has(concept.kind) && kinds.has(concept.kind)))
    return null;
  return { ...next, length: next.length + (isApart ? 1 : 0) };
}

const isDescription = ({ meanings }: MatchedName): boolean =>
  meanings.some(({ concept }) => descriptions.has(concept.kind)) &&
  !meanings.some(({ concept }) => cars.has(concept.kind));
