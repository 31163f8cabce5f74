import { numberedQuarters } from '../../catalogue/quarters.ts';
import { shortYear } from './amounts.ts';
import { isCounted } from './counts.ts';
import { nameKey } from './dictionary.ts';
import { bareForms } from './match-name.ts';
import { readPart } from './number-words.ts';
import { numberedPlaces, sizes } from './range-words.ts';
import type { Word } from './split-words.ts';

/** With and without the article. */
const quarters: ReadonlySet<string> = new Set(
  numberedQuarters.map(nameKey).flatMap((quarter) => [quarter, quarter.replace(/^ال/, '')]),
);

const isQuarter = (text: string) => bareForms(text).some((form) => quarters.has(form));

/** Returns whether the words before a number say that it is a size (جنط 17) or a block (الثورة 20). */
function isNumberOfOther(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? '';
  const two = `${words[at - 2]?.text ?? ''}${before}`;
  return (
    numberedPlaces.has(before) ||
    bareForms(before).some((form) => sizes.has(form)) ||
    isQuarter(before) ||
    isQuarter(two)
  );
}

/**
 * Reads two digits that follow the name of a car as a year: كورولا 15. After a word for "year", `readRange` reads them.
 *
 * @returns `null` if the number is no year, or says how many or which of something: هايس 15 راكب.
 */
export function readYearAfterCar(words: readonly Word[], at: number, lastYear: number): number | null {
  const word = words[at];
  if (word?.kind !== 'number' || !/^\d{2}$/.test(word.text)) return null;
  if (isNumberOfOther(words, at) || isCounted(words, at + 1) || readPart(words, at + 1)) return null;
  const value = Number(word.text);
  return value >= 80 || value <= lastYear % 100 ? shortYear(value, lastYear) : null;
}
