import { isPhoneNumber } from './phone-number.ts';
import type { Word } from './split-words.ts';

/** Number words of Sudanese Arabic and English, folded. */
const values: Readonly<Record<string, number>> = {
  نص: 0.5,
  نصف: 0.5,
  ربع: 0.25,
  واحد: 1,
  اتنين: 2,
  اثنين: 2,
  تلاته: 3,
  ثلاثه: 3,
  تلات: 3,
  ثلاث: 3,
  اربعه: 4,
  اربع: 4,
  خمسه: 5,
  خمس: 5,
  سته: 6,
  ست: 6,
  سبعه: 7,
  سبع: 7,
  تمانيه: 8,
  ثمانيه: 8,
  تمن: 8,
  تسعه: 9,
  تسع: 9,
  عشره: 10,
  عشر: 10,
  حداشر: 11,
  اتناشر: 12,
  تلتاشر: 13,
  اربعتاشر: 14,
  خمستاشر: 15,
  ستاشر: 16,
  سبعتاشر: 17,
  تمنتاشر: 18,
  تسعتاشر: 19,
  عشرين: 20,
  عشرون: 20,
  تلاتين: 30,
  ثلاثين: 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  تمانين: 80,
  ثمانين: 80,
  تسعين: 90,
  تلاثين: 30,
  ميه: 100,
  مايه: 100,
  ميتين: 200,
  مايتين: 200,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** Digits that are joined to the word for a hundred: تلتمية, ثلاثمائة. */
const hundreds: Readonly<Record<string, number>> = {
  تلت: 3,
  تلات: 3,
  ثلاث: 3,
  ربع: 4,
  اربع: 4,
  خمس: 5,
  ست: 6,
  سبع: 7,
  تمن: 8,
  تمان: 8,
  ثمان: 8,
  تسع: 9,
};

/** Parses one word of a number. The teens are also spelled with ط and ع (خمسطاشر, خمستعشر). */
function numberSaid(text: string): number | undefined {
  const digit = hundreds[/^(.+?)ما?يه$/.exec(text)?.[1] ?? ''];
  if (digit !== undefined) return digit * 100;
  return values[text] ?? values[text.replace(/ط/g, 'ت').replace(/تعشر$/, 'تاشر')];
}

/** Multiples of a thousand; `count` is the number that the word itself includes. */
const units: Readonly<Record<string, { unit: number; count?: number }>> = {
  الف: { unit: 1e3 },
  الاف: { unit: 1e3 },
  تلاف: { unit: 1e3 },
  الفين: { unit: 1e3, count: 2 },
  مليون: { unit: 1e6 },
  مليونا: { unit: 1e6 },
  ميلون: { unit: 1e6 },
  ملون: { unit: 1e6 },
  ملايين: { unit: 1e6 },
  ملاين: { unit: 1e6 },
  مليونين: { unit: 1e6, count: 2 },
  مليار: { unit: 1e9 },
  مليارات: { unit: 1e9 },
  مليارين: { unit: 1e9, count: 2 },
  k: { unit: 1e3 },
  thousand: { unit: 1e3 },
  m: { unit: 1e6 },
  mn: { unit: 1e6 },
  mil: { unit: 1e6 },
  mln: { unit: 1e6 },
  million: { unit: 1e6 },
  millions: { unit: 1e6 },
  بليون: { unit: 1e9 },
  bn: { unit: 1e9 },
  billion: { unit: 1e9 },
};

/** Abbreviated units. They need a number before them, because they also begin names. */
const abbreviations: ReadonlySet<string> = new Set(['k', 'm', 'mn', 'mil', 'mln', 'bn']);

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
  /^(ال|[بل])./.test(text) && text.length > 3 ? text.replace(/^(ال|[بل])/, '') : text;

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
  return units[word.text] ?? (seen ? undefined : units[withoutFor(word.text)]);
}

/** Checks whether a word continues the number: خمسة وعشرين is 25, عشرين وخمسة are two numbers. */
function goesOn(last: number, value: number): boolean {
  // Hundreds may precede anything; ones precede tens, ten (خمسة عشر) and a hundred (خمس مية).
  return (
    last >= 100 || (last >= 1 && last < 10 && (value === 10 || value === 100 || (value >= 20 && value < 100)))
  );
}

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
    // الفين وخمستاشر is the year. No price is that low.
    const joint = words[at - 1] as Word;
    const rest = readAmount([{ ...joint, text: withoutAnd(words[at]?.text ?? '') }], 0);
    const said = words[at]?.text.startsWith('و') && rest !== null && rest.value < 100;
    return { value: 2_000 + (said ? rest.value : 0), unit: null, length: at - from + (said ? 1 : 0) };
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

/** Reads the addition to an amount: ونص (half of its unit), و500 الف (of a smaller unit). */
function readRest(words: readonly Word[], at: number, unit: number): Pick<Amount, 'value' | 'length'> | null {
  const word = words[at];
  if (word?.kind !== 'letters' || !word.text.startsWith('و')) return null;
  const apart = word.text === 'و';
  const said = apart ? words.slice(at + 1) : [{ ...word, text: word.text.slice(1) }, ...words.slice(at + 1)];
  const part = values[said[0]?.text ?? ''];
  if (part !== undefined && part < 1) return { value: part * unit, length: apart ? 2 : 1 };
  const rest = readAmount(said, 0);
  if (!rest) return null;
  // 12 مليون و500: hundreds of thousands.
  const isHundreds = unit >= 1e6 && rest.value >= 100 && rest.value < 1e3 && Number.isInteger(rest.value);
  if (rest.unit === null && isHundreds)
    return { value: (rest.value * unit) / 1e3, length: rest.length + (apart ? 1 : 0) };
  if (rest.unit === null || rest.unit >= unit) return null;
  return { value: rest.value, length: rest.length + (apart ? 1 : 0) };
}
