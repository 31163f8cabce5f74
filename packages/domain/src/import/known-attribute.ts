import { attributeWords } from '../catalogue/attributes.ts';
import { nameKey } from '../search/parse/dictionary.ts';
import { bareForms } from '../search/parse/match-name.ts';

type Attribute = keyof typeof attributeWords;

const spellings = new Map(
  Object.entries(attributeWords).map(([kind, words]) => [
    kind,
    new Map(
      Object.entries(words).flatMap(([value, { name, also = [], latin = [] }]) =>
        [value, name, ...also, ...latin].map((spelling) => [nameKey(spelling), value] as const),
      ),
    ),
  ]),
);

/**
 * Finds the specification's value for a fuel, a gearbox and the like in another spelling or language.
 *
 * @returns `null` if no value matches.
 */
export function knownAttribute(kind: Attribute, text: string): string | null {
  const known = spellings.get(kind);
  const spelled = bareForms(nameKey(text)).find((form) => known?.has(form));
  return (spelled !== undefined && known?.get(spelled)) || null;
}
