import type { Word } from './split-words.ts';

/** Numbers as they are said here, folded. */
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
  ميه: 100,
  مايه: 100,
  مئه: 100,
  ميتين: 200,
  تلتميه: 300,
  ربعميه: 400,
  خمسميه: 500,
  ستميه: 600,
  سبعميه: 700,
  تمنميه: 800,
  تسعميه: 900,
};

/** Multiples of thousand, with how many of them the word itself says. */
const units: Readonly<Record<string, { unit: number; count?: number }>> = {
  الف: { unit: 1e3 },
  الاف: { unit: 1e3 },
  تلاف: { unit: 1e3 },
  الفين: { unit: 1e3, count: 2 },
  مليون: { unit: 1e6 },
  ملايين: { unit: 1e6 },
  مليونين: { unit: 1e6, count: 2 },
  مليار: { unit: 1e9 },
  مليارات: { unit: 1e9 },
  مليارين: { unit: 1e9, count: 2 },
  k: { unit: 1e3 },
  thousand: { unit: 1e3 },
  m: { unit: 1e6 },
  mil: { unit: 1e6 },
  million: { unit: 1e6 },
  billion: { unit: 1e9 },
};

export interface Amount {
  value: number;
  /** The word for thousands or millions that was said with it, as a factor; null for a bare number. */
  unit: number | null;
  /** How many words it took. */
  length: number;
}

const withoutAnd = (text: string) => (text.startsWith('و') && text.length > 2 ? text.slice(1) : text);
/** بعشرين and لعشرين: for, and up to, are written onto the number. */
const withoutFor = (text: string) => (/^[بل]/.test(text) && text.length > 3 ? text.slice(1) : text);

/** An amount that begins at a word: 12.5 مليون, خمسة وعشرين الف, مليون ونص. Null where none does. */
export function readAmount(words: readonly Word[], from: number): Amount | null {
  let at = from;
  let sum = 0;
  let last = 0;
  let seen = false;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.kind === 'dash') break;
    if (word.kind === 'number') {
      if (seen) break;
      sum = Number(word.text);
      seen = true;
      continue;
    }
    const value = values[word.text] ?? values[seen ? withoutAnd(word.text) : withoutFor(word.text)];
    if (value === undefined || (seen && words[at - 1]?.kind === 'number')) break;
    // Hundreds, then ones, then tens: خمسة وعشرين is 25, عشرين وخمسة are two numbers.
    if (seen && last < 100 && !(last < 10 && value >= 20 && value < 100)) break;
    sum += value;
    last = value;
    seen = true;
  }
  const unitWord = words[at];
  const unit =
    unitWord?.kind === 'letters'
      ? (units[unitWord.text] ?? (seen ? undefined : units[withoutFor(unitWord.text)]))
      : undefined;
  if (!unit) return seen ? { value: sum, unit: null, length: at - from } : null;
  at += 1;
  if (!seen && unit.count === 2 && unit.unit === 1e3) {
    // الفين وخمستاشر is the year; nobody names a price so low.
    const rest = readAmount([{ ...unitWord, text: withoutAnd(words[at]?.text ?? '') } as Word], 0);
    const said = words[at]?.text.startsWith('و') && rest !== null && rest.value < 100;
    return { value: 2_000 + (said ? rest.value : 0), unit: null, length: at - from + (said ? 1 : 0) };
  }
  let value = (seen ? sum : (unit.count ?? 1)) * unit.unit;
  // مليون ونص: the half is of the unit that was just said.
  const fraction = words[at];
  const part =
    fraction?.kind === 'letters' && fraction.text.startsWith('و')
      ? values[fraction.text.slice(1)]
      : undefined;
  if (part !== undefined && part < 1) {
    value += part * unit.unit;
    at += 1;
  }
  return { value, unit: unit.unit, length: at - from };
}
