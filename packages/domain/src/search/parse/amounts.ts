import { isCounted } from './counts.ts';
import { type Amount, readAmount } from './number-words.ts';
import { is, type Opening } from './range-bounds.ts';
import * as say from './range-words.ts';
import type { Word } from './split-words.ts';

/** Which amounts form a range together. Whether they are years or prices is decided in ranges.ts. */

/** Minimum number without a unit that is read as a price in pounds. */
export const minBarePrice = 100_000;
/** A smaller price without a unit is in millions: تحت 20. */
export const maxBareMillions = 1_000;
const firstYear = 1950;

/** One amount, or the two ends of a range. */
export interface Amounts {
  low: Amount;
  high: Amount | null;
  at: number;
}

const isPlain = ({ unit }: Amount) => unit === null;
export const isYear = (value: number, lastYear: number) =>
  Number.isInteger(value) && value >= firstYear && value <= lastYear;

/** Reads the amount after an opening, and a second one if both are of one range. */
export function readAmounts(words: readonly Word[], opening: Opening, lastYear: number): Amounts | null {
  const { bound, open, at: start } = opening;
  const low = readAmount(words, start, { joinsApart: bound !== 'between' && !open });
  if (!low) return null;
  const at = start + low.length;
  const joint = words[at];
  const alternative = bound === null ? readAlternative(words, at, { low, lastYear }) : null;
  if (alternative) return alternative;
  if (joint && (joint.kind === 'dash' || is(say.to, joint))) {
    const high = readAmount(words, at + 1);
    const after = at + 1 + (high?.length ?? 0);
    const other = {
      opening,
      lastYear,
      isLimit: is(say.limits, joint),
      isCount: isCounted(words, after),
      text: words[start]?.text ?? '',
    };
    if (high && !isPriceBeforeYear(low, high) && !isYearBeforeOther(low, high, other))
      return { low, high, at: after };
  } else if (joint && (bound === 'between' || open) && /^[ول]./.test(joint.text)) {
    // بين عشرين وخمسة وعشرين: the و is prefixed to the second amount.
    const high = readAmount([{ ...joint, text: joint.text.slice(1) }, ...words.slice(at + 1)], 0);
    if (high) return { low, high, at: at + high.length };
  }
  return { low, high: null, at };
}

/**
 * Reads the second of two amounts that share a unit: 20 او 25 مليون, 20/25 مليون. Without a unit they may be years: 15 او 16.
 */
function readAlternative(
  words: readonly Word[],
  at: number,
  { low, lastYear }: { low: Amount; lastYear: number },
): Amounts | null {
  if (!isPlain(low) || low.value >= maxBareMillions) return null;
  const joint = words[at];
  const isBeside = joint?.kind === 'number';
  if (!isBeside && !is(say.alternatives, joint)) return null;
  const from = isBeside ? at : at + 1;
  const high = readAmount(words, from);
  if (!high || high.unit === null) return null;
  const isSlash = joint?.piece === words[at - 1]?.piece;
  // 30 35 مليون are two prices, but كورولا 15 20 مليون a year and a price.
  const isFirst = at === low.length;
  const mayBeYear = !isFirst && shortYear(low.value, lastYear) !== null;
  if (isBeside && !isSlash && (mayBeYear || !isSimilar(low.value, high.value / high.unit))) return null;
  return { low, high, at: from + high.length };
}

/** Returns whether the second value is more, and not so much more that it is another thing. */
const isSimilar = (first: number, second: number) => second > first && second <= 2 * first;

/** Returns whether the amounts are too low for years and have no unit, so that the next word may say what they count. */
export const isNumber = ({ low, high }: Amounts) =>
  [low, high].every((amount) => !amount || (isPlain(amount) && amount.value < maxBareMillions));

/** 20 مليون و 2015: a price and a year. */
const isPriceBeforeYear = (low: Amount, high: Amount) =>
  low.unit !== null && isPlain(high) && high.value >= maxBareMillions && high.value < minBarePrice;

/**
 * 2012 لحد 25 مليون: a year, then an amount of its own. In millions the year would be more than the amount after it, so
 * the two are no range of prices. Without a unit, 2010 لي 15 are two years, and 2012 لحد 25 a year and a price.
 */
function isYearBeforeOther(
  low: Amount,
  high: Amount,
  {
    opening,
    lastYear,
    isLimit,
    isCount,
    text,
  }: { opening: Opening; lastYear: number; isLimit: boolean; isCount: boolean; text: string },
): boolean {
  if (!isPlain(low) || opening.bound === 'between' || opening.field === 'mileage') return false;
  const isFullYear = isYear(low.value, lastYear);
  if (high.unit !== null) {
    const isNamedYear = opening.field === 'year' && shortYear(low.value, lastYear) !== null;
    // 08 is a year in two digits, and so is 98 before a lower price.
    const isLikeYear = isFullYear || /^[89]\d$/.test(text);
    return isNamedYear || /^0\d$/.test(text) || (isLikeYear && high.value / high.unit < low.value);
  }
  if (!isFullYear || high.value >= maxBareMillions) return false;
  return isCount || (isLimit && !opening.open) || !isLaterShortYear(high.value, low.value, lastYear);
}

/** 98-2002: the first year of a range may have two digits, too. */
export const isEarlierShortYear = (value: number, last: number, lastYear: number) =>
  value >= 10 && isYear(last, lastYear) && (shortYear(value, lastYear) ?? last) < last;

/** 2010-15: the last year of a range may have two digits. */
export const isLaterShortYear = (value: number, first: number, lastYear: number) =>
  (shortYear(value, lastYear) ?? 0) > first;

/**
 * Expands a year of two digits: 15 is 2015, 98 is 1998.
 *
 * @returns `null` if the value is not a year of two digits.
 */
export function shortYear(value: number, lastYear: number): number | null {
  if (!Number.isInteger(value) || value < 0 || value > 99) return null;
  if (value <= lastYear % 100) return 2000 + value;
  return value >= firstYear % 100 ? 1900 + value : null;
}
