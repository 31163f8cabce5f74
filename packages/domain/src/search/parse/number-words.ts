import { abbreviations, numberSaid, partSaid, unitSaid } from './number-values.ts';
import { isPhoneNumber } from './phone-number.ts';
import type { Word } from './split-words.ts';

export interface Amount {
  value: number;
  /** Factor of the unit (thousand, million); `null` for a bare number. */
  unit: number | null;
  /** Number of words that the amount covers. */
  length: number;
}

const withoutAnd = (text: string) => (text.startsWith('و') && text.length > 2 ? text.slice(1) : text);
/** Removes the prefixes "for" and "up to" from a number: بعشرين, لعشرين. */
const withoutFor = (text: string) =>
  /^(ال|[بل])./.test(text) && text.length > 2 ? text.replace(/^(ال|[بل])/, '') : text;

/** Reads the unit at a word. A م after its number abbreviates million (20م), unless it begins a year (12 م 2015). */
function unitAt(words: readonly Word[], at: number, seen: boolean) {
  const word = words[at];
  if (word?.kind !== 'letters') return undefined;
  if (word.text === 'م') {
    const before = words[at - 1];
    const isUnit = before?.piece === word.piece || words[at + 1]?.kind !== 'number';
    // 2015م is a year of the common era.
    const isAmount = before?.kind === 'number' && Number(before.text) < 1_000;
    return seen && isAmount && isUnit ? { unit: 1e6 } : undefined;
  }
  if (!seen && abbreviations.has(word.text)) return undefined;
  return unitSaid(word.text) ?? (seen ? undefined : unitSaid(withoutFor(word.text)));
}

/** Checks whether a word continues the number: خمسة وعشرين is 25, عشرين وخمسة are two numbers. */
function goesOn(last: number, value: number): boolean {
  // Hundreds may precede anything; ones precede tens, ten (خمسة عشر) and a hundred (خمس مية).
  return (
    last >= 100 || (last >= 1 && last < 10 && (value === 10 || value === 100 || (value >= 20 && value < 100)))
  );
}

/** Words after which a half is a trim: نص فل. */
const trimsOfHalf: ReadonlySet<string> = new Set(
  'فل فول الفل الفول كامل كامله اوبشن مواصفات مواصفه كماليات'.split(' '),
);

/** Reads the part that is added to the number before it, or subtracted: ونص, و ربع, الا ربع. */
export function readPart(words: readonly Word[], at: number): Pick<Amount, 'value' | 'length'> | null {
  const text = words[at]?.text ?? '';
  const isApart = text === 'و' || text === 'الا';
  const length = isApart ? 2 : 1;
  const part = isApart
    ? partSaid(words[at + 1]?.text ?? '')
    : text.startsWith('و') && partSaid(text.slice(1));
  if (!part || trimsOfHalf.has(words[at + length]?.text ?? '')) return null;
  return { value: text === 'الا' ? -part : part, length };
}

/** Maximum number before a part of it: 12 ونص. A year has none. */
const maxWhole = 1_000;

/** Counts the words after a number that are its groups of three digits: 20 000 000. */
function countGroups(words: readonly Word[], at: number): number {
  const isDigits = (word: Word | undefined, pattern: RegExp) =>
    word?.kind === 'number' && pattern.test(word.text);
  if (!isDigits(words[at], /^[1-9]\d{0,2}$/)) return 0;
  let count = 0;
  while (isDigits(words[at + count + 1], /^\d{3}$/)) count += 1;
  return count > 1 || words[at + 1]?.text === '000' ? count : 0;
}

/**
 * Reads an amount that starts at a word: 12.5 مليون, خمسة وعشرين الف, مليون ونص.
 *
 * @param options.joinsApart reads خمسة و عشرين as 25. Otherwise they are two amounts.
 * @returns `null` if no amount starts here.
 */
export function readAmount(
  words: readonly Word[],
  from: number,
  { joinsApart = false }: { joinsApart?: boolean } = {},
): Amount | null {
  let at = from;
  let sum = 0;
  let last = 0;
  let seen = false;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.kind === 'dash') break;
    if (word.kind === 'number') {
      if (seen || isPhoneNumber(word.text)) break;
      const groups = countGroups(words, at);
      sum = Number(
        words
          .slice(at, at + groups + 1)
          .map(({ text }) => text)
          .join(''),
      );
      at += groups;
      seen = true;
      continue;
    }
    const part = seen && Number.isInteger(sum) && sum >= 1 && sum < maxWhole ? readPart(words, at) : null;
    if (part) {
      sum += part.value;
      at += part.length;
      break;
    }
    const next = joinsApart && seen && word.text === 'و' ? numberSaid(words[at + 1]?.text ?? '') : undefined;
    if (next !== undefined && words[at - 1]?.kind !== 'number' && goesOn(last, next)) continue;
    const value = numberSaid(word.text) ?? numberSaid(seen ? withoutAnd(word.text) : withoutFor(word.text));
    if (value === undefined || (seen && words[at - 1]?.kind === 'number')) break;
    if (seen && !goesOn(last, value)) break;
    sum = value === 100 && last > 0 && last < 10 ? last * 100 : sum + value;
    last = value;
    seen = true;
  }
  const unit = unitAt(words, at, seen);
  if (!unit) return seen ? { value: sum, unit: null, length: at - from } : null;
  at += 1;
  if (!seen && unit.count === 2 && unit.unit === 1e3) {
    // No price is as low as two thousand.
    const rest = readYearsAfter2000(words, at);
    return { value: 2_000 + (rest?.value ?? 0), unit: null, length: at - from + (rest?.length ?? 0) };
  }
  let factor = unit.unit;
  // الف مليون: a thousand million.
  const larger = unitAt(words, at, true);
  if (larger && larger.unit > factor && !larger.count) {
    factor *= larger.unit;
    at += 1;
  }
  const value = (seen ? sum : (unit.count ?? 1)) * factor;
  const rest = readRest(words, at, factor);
  return { value: value + (rest?.value ?? 0), unit: factor, length: at - from + (rest?.length ?? 0) };
}

/** Reads the rest of a spoken year: الفين وخمستاشر, الفين و عشرة, الفين وواحد وعشرين. */
function readYearsAfter2000(words: readonly Word[], at: number): Pick<Amount, 'value' | 'length'> | null {
  const word = words[at];
  if (word?.kind !== 'letters') return null;
  const apart = word.text === 'و' && words[at + 1]?.kind === 'letters';
  const said = apart
    ? words.slice(at + 1)
    : [{ ...word, text: withoutAnd(word.text) }, ...words.slice(at + 1)];
  // الفين بعشرين: the price has a prefix.
  const rest = numberSaid(said[0]?.text ?? '') === undefined ? null : readAmount(said, 0);
  if (!rest || rest.unit !== null || rest.value >= 100 || !Number.isInteger(rest.value)) return null;
  return { value: rest.value, length: rest.length + (apart ? 1 : 0) };
}

/** Reads the addition to an amount: ونص (half of its unit), الا ربع, و500 الف (of a smaller unit). */
function readRest(words: readonly Word[], at: number, unit: number): Pick<Amount, 'value' | 'length'> | null {
  const part = readPart(words, at);
  if (part) return { value: part.value * unit, length: part.length };
  const word = words[at];
  if (word?.kind !== 'letters' || !word.text.startsWith('و')) return null;
  const apart = word.text === 'و';
  const said = apart ? words.slice(at + 1) : [{ ...word, text: word.text.slice(1) }, ...words.slice(at + 1)];
  const rest = readAmount(said, 0);
  if (!rest) return null;
  // 12 مليون و500: hundreds of thousands.
  const isHundreds = unit >= 1e6 && rest.value >= 100 && rest.value < 1e3 && Number.isInteger(rest.value);
  if (rest.unit === null && isHundreds)
    return { value: (rest.value * unit) / 1e3, length: rest.length + (apart ? 1 : 0) };
  if (rest.unit === null || rest.unit >= unit) return null;
  return { value: rest.value, length: rest.length + (apart ? 1 : 0) };
}
