/** Number words of Sudanese Arabic and English, folded. Halves and quarters are parts of a unit. */
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
  تمنيه: 8,
  تماني: 8,
  ثماني: 8,
  ثمانيه: 8,
  تمن: 8,
  تسعه: 9,
  تسع: 9,
  عشره: 10,
  عشر: 10,
  حداشر: 11,
  احداشر: 11,
  اتناشر: 12,
  تناشر: 12,
  تلتاشر: 13,
  اربعتاشر: 14,
  خمستاشر: 15,
  ستاشر: 16,
  ستتاشر: 16,
  سبعتاشر: 17,
  تمنتاشر: 18,
  تمانتاشر: 18,
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
export function numberSaid(text: string): number | undefined {
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
  ميليون: { unit: 1e6 },
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
  milion: { unit: 1e6 },
  milions: { unit: 1e6 },
  milyon: { unit: 1e6 },
  melion: { unit: 1e6 },
  melyon: { unit: 1e6 },
  mlion: { unit: 1e6 },
  mlyon: { unit: 1e6 },
  بليون: { unit: 1e9 },
  bn: { unit: 1e9 },
  bilion: { unit: 1e9 },
  milyar: { unit: 1e9 },
  miliar: { unit: 1e9 },
  alf: { unit: 1e3 },
};

/** Reads a unit. Doubled letters count once: million, مليوون. */
export function unitSaid(text: string): { unit: number; count?: number } | undefined {
  return units[text] ?? units[text.replace(/(.)\1+/g, '$1')];
}

/** Abbreviated units. They need a number before them, because they also begin names. */
export const abbreviations: ReadonlySet<string> = new Set(['k', 'm', 'mn', 'mil', 'mln', 'bn']);

/** Returns the part of a whole that a word names: نص is a half. */
export function partSaid(text: string): number | undefined {
  const value = values[text];
  return value !== undefined && value < 1 ? value : undefined;
}
