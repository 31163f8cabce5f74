import { foldDigits } from './digits.ts';
import { foldArabic } from './fold-arabic.ts';
import { markMentions } from './mentions.ts';
import { foldedSet, foldSpoken } from './number-words.ts';
import type { Numeral, Opening } from './numeral.ts';
import { isNumberWord, longestSpelled, readSpoken, spokenPieces } from './spoken-numbers.ts';

/** Characters that display a number and that Unicode's compatibility forms do not decompose. */
const shown = new Map<string, string>();
for (const [first, values] of [
  // Roman figures, before NFKC turns them into letters.
  ['Ⅰ', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 50, 100, 500, 1000]],
  ['ⅰ', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 50, 100, 500, 1000]],
  // Clock faces and dice.
  ['🕐', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['⚀', [1, 2, 3, 4, 5, 6]],
  // Circled on black, sans-serif and double.
  ['❶', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['➀', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['➊', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['⓵', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['⓫', [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ['🄋', [0, 0]],
  // Suzhou numerals, counting rods, Ethiopic.
  ['〡', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['𝍠', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['፩', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
] as const) {
  for (const [index, value] of values.entries())
    shown.set(String.fromCodePoint((first.codePointAt(0) ?? 0) + index), String(value));
}
for (const [index, sign] of [...'〇一二三四五六七八九'].entries()) shown.set(sign, String(index));
shown.set('零', '0').set('⓿', '0').set('🔟', '10');

/**
 * Digit look-alikes in a word of digits: O and o for 0, I and l for 1, ه for ٥. A trailing letter belongs to a car's
 * name: 116i, 1.8L.
 */
const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1', ه: '5' };
/** i10, L200: a letter before few digits also belongs to a car's name. */
const carName = /^[oil][0-9]{1,3}$/;
const digitLike = /(?<![\p{L}|.,٫])[0-9oil|ه]*[0-9][0-9oil|ه]*(?![\p{L}|])/gu;
/** ت س ع ة, ت.س.ع.ة: single letters that spell a word. */
const spelled =
  /(?<!\p{L})(?:[\u0621-\u064a](?:[^\p{L}\p{N}]{1,2}[\u0621-\u064a](?!\p{L})){2,}|[a-z](?:[^\p{L}\p{N}]{1,2}[a-z](?!\p{L})){2,})/gu;
const thousands = /(?<=\d)[,٬،'](?=\d{3}(?!\d))/g;

/** Converts every numeral to ASCII digits or `?`, and removes invisible characters. */
function fold(text: string): string {
  const valued = [...text].map((character) => shown.get(character) ?? character).join('');
  const bare = valued.normalize('NFKC').replace(/[\p{M}\p{DI}\u0640]/gu, '');
  return foldArabic(
    foldDigits(bare)
      .replace(/(?![0-9])\p{N}/gu, '?')
      .replace(/[إأآ]/g, 'ا'),
  )
    .replace(thousands, '')
    .replace(arabizi, readArabizi)
    .replace(digitLike, (word) =>
      carName.test(word) ? word : word.replace(/[oil|ه](?!$)/g, (sign) => lookAlikes[sign] ?? sign),
    )
    .replace(spelled, (letters) => joinLetters(letters.replace(/[^\p{L}]/gu, '')));
}

/** A word in Latin letters with a digit or an apostrophe as an Arabic letter: tis3a, wa7ed, 5amsa, tis'a. */
const arabizi =
  /(?<![\p{L}\p{N}])(?=[357]?[a-z])(?=[a-z]*['’‘`357])[a-z357]+(?:['’‘`][a-z357]+)*['’‘`]?(?![\p{L}\p{N}])/gu;

/** Replaces a digit only where the word has that letter: wahid3 is one and three. */
function readArabizi(word: string): string {
  const letters = word
    .replace(/['’‘`]/g, '')
    .replace(/(?<=arba?|s[aei]b|t[aei]s)3/g, 'a')
    .replace(/5(?=amsa|ams)/g, 'kh')
    .replace(/7(?=amsa|ams)/g, 'h')
    .replace(/(?<=wa)7(?=[aei]?d)/g, 'h');
  return /\d/.test(letters) || !isSpoken(foldSpoken(letters)) ? word : letters;
}

interface Spelling {
  skipped: number;
  /** Start of the last part: a number word, or a letter that belongs to none. */
  start: number;
  before: Spelling | null;
}

/**
 * Splits letters into the number words that they spell. Single letters may precede, separate and follow the words, as
 * between digits; two in a row spell something else.
 */
function joinLetters(letters: string): string {
  const afterWord: (Spelling | undefined)[] = [{ skipped: 0, start: 0, before: null }];
  const afterLetter: (Spelling | undefined)[] = [];
  for (let end = 1; end <= letters.length; end += 1) {
    const skip = afterWord[end - 1];
    if (skip) afterLetter[end] = { skipped: skip.skipped + 1, start: end - 1, before: skip };
    for (let start = Math.max(0, end - longestSpelled); start < end - 1; start += 1) {
      const before = fewerSkipped(afterWord[start], afterLetter[start]);
      if (!before || !isNumberWord(foldSpoken(letters.slice(start, end)))) continue;
      afterWord[end] = fewerSkipped(afterWord[end], { skipped: before.skipped, start, before });
    }
  }
  const parts: string[] = [];
  let end = letters.length;
  let found = fewerSkipped(afterWord[end], afterLetter[end]);
  // A single letter is not a number word.
  if (!found || found.skipped === letters.length) return letters;
  for (; found?.before; found = found.before) {
    parts.unshift(letters.slice(found.start, end));
    end = found.start;
  }
  return ` ${parts.join(' ')} `;
}

function fewerSkipped(one: Spelling | undefined, other: Spelling | undefined): Spelling | undefined {
  return one && (!other || one.skipped <= other.skipped) ? one : other;
}

const units = foldedSet(
  'الف آلاف الاف الفين تلاف مليون ملايين مليونين مليار كيلو كيلوا كيلومتر كم km kms k cc سي سيسي حصان سلندر سلندرات بستم بستون باب ابواب ' +
    'راكب ركاب مقعد مقاعد نفر كرسي سنة سنوات سنين شهر شهور اشهر يوم ايام اسبوع اسابيع ساعة متر لتر طن جنيه ريال دولار درهم بالمية غيار ' +
    'سرعة سرعات مفتاح مفاتيح كفر كفرات لستك لساتك اطار اطارات بوصة انش مالك ملاك مرة مرات صور صورة لون جهاز شاشة عجلات وسادات ايرباق دفع',
);
const openings = foldedSet(
  'موديل مديل سنة عام سعر سعرها بسعر السعر ماشي ماشية ممشى العداد عداد فئة model year km مكنة محرك ماكينة مقاس رقم1 الحارة حارة مربع شارع ' +
    'غمارة قبينة كبينة كابينة',
);
const hours = foldedSet('ساعة الساعة ساعه بالساعة للساعة');
const models = foldedSet('موديل مديل موديلات مودل موديلها موديله الموديل بموديل لموديل model');
const fillers = foldedSet('و ال al el wa wal wel ثم بعدها بعدين وبعدها وبعدين يليها ثمّ then and');
const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/;
const romanValues = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const tokenPattern = /[0-9?]+(?:[.٫,،][0-9]{1,2}(?![0-9]))?|\p{L}+|[^\p{L}0-9?]+/gu;

interface Token {
  text: string;
  kind: 'digits' | 'word' | 'gap';
  /** Folded for lookups in the word lists. */
  word: string;
  /** 1.8, in the notation of an engine's size. */
  decimal?: boolean;
}

function tokenize(text: string): Token[] {
  const tokens = [...fold(text).matchAll(tokenPattern)].map(([token]): Token => {
    if (/^[0-9?]/.test(token)) {
      const decimal = /^[1-9]\D\d$/.test(token);
      return { text: token.replace(/[^0-9?]/g, ''), kind: 'digits', word: '', decimal };
    }
    return /^\p{L}/u.test(token)
      ? { text: token, kind: 'word', word: foldSpoken(token) }
      : { text: token, kind: 'gap', word: '' };
  });
  // Several Roman figures in Latin letters are a number; a single one is part of a car's name (RX, V8).
  const romans = tokens.filter(({ text }) => roman.test(text));
  if (romans.length < 3) return tokens;
  return tokens.map((token) =>
    roman.test(token.text)
      ? { text: String(romanValues.indexOf(token.text)), kind: 'digits', word: '' }
      : token,
  );
}

const isYear = (digits: string) => /^(?:19[5-9]|20[0-4])\d$/.test(digits);
const isRound = (digits: string) => /^[1-9]\d{0,4}0{3,}$/.test(digits);

function joins(between: readonly Token[]): boolean {
  const attached = !between.some(({ text }) => /\s/.test(text));
  return attached || wordsApart(between) === 0;
}

function wordsApart(between: readonly Token[]): number {
  return between.filter(({ kind, text, word }) => kind === 'word' && text.length > 1 && !fillers.has(word))
    .length;
}

function openingOf(before: Token | undefined, after: Token | undefined): Opening | null {
  if (before === undefined || (after !== undefined && units.has(after.word))) return null;
  if (hours.has(before.word)) return 'hour';
  if (models.has(before.word)) return 'model';
  return openings.has(before.word) ? 'other' : null;
}

function isQuantity(digits: string, before: Token | undefined, after: Token | undefined, alone: boolean) {
  if (digits.includes('?')) return false;
  if (isYear(digits) || isRound(digits) || digits === '0') return alone || digits !== '0';
  if (digits.startsWith('0') || digits.length > 7) return false;
  return (
    (after !== undefined && units.has(after.word)) || (before !== undefined && openings.has(before.word))
  );
}

/** Lists the numbers of a text in order, in digits or words. */
export function readNumerals(text: string): Numeral[] {
  const tokens = tokenize(text);
  const numerals: Numeral[] = [];
  const decimals = new Set<Numeral>();
  const prefixed = new Set<Numeral>();
  let between: Token[] = [];
  const wordNear = (index: number, step: 1 | -1) => {
    const near = tokens[index]?.kind === 'gap' ? tokens[index + step] : tokens[index];
    return near?.kind === 'word' ? near : undefined;
  };
  /** @param followed whether the next number of the same run of words follows directly. */
  function add(digits: string, spoken: boolean, from: number, to: number, followed = false) {
    const joined = numerals.length > 0 && joins(between);
    const after = followed ? undefined : wordNear(to, 1);
    const next = tokens.slice(to, to + 4).find(({ kind, word }) => kind !== 'gap' && !fillers.has(word));
    const nextIsNumeral = followed || (next !== undefined && (next.kind === 'digits' || startsSpoken(next)));
    const before = wordNear(from - 1, -1);
    numerals.push({
      digits,
      spoken,
      joined,
      mention: false,
      year: isYear(digits),
      apart: joined ? 0 : wordsApart(between),
      opening: openingOf(before, after),
      quantity: isQuantity(digits, before, after, !joined && !nextIsNumeral),
    });
    between = [];
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'digits') {
      add(token.text, false, at, at + 1);
      const added = numerals.at(-1);
      if (added && token.decimal) decimals.add(added);
    } else if (token.kind === 'word' && startsSpoken(token)) {
      // Words of one number, separated only by gaps.
      const run: number[] = [at];
      for (let next = at + 1; next < tokens.length; next += 1) {
        const candidate = tokens[next];
        if (candidate?.kind === 'gap') continue;
        if (candidate?.kind !== 'word' || !isSpoken(candidate.word)) break;
        run.push(next);
      }
      const numbers = readSpoken(run.map((index) => tokens[index]?.word ?? ''));
      const end = run.at(-1) ?? at;
      for (const [index, number] of numbers.entries()) {
        const last = index === numbers.length - 1;
        add(number.digits, true, index === 0 ? at : -1, end + 1, !last);
        const added = numerals.at(-1);
        if (added && number.prefixed) prefixed.add(added);
      }
      at = end;
    } else between.push(token);
  }
  for (const [index, numeral] of numerals.entries()) {
    const next = numerals[index + 1];
    const neighbours = [numeral.joined ? numerals[index - 1] : undefined, next?.joined ? next : undefined];
    if (decimals.has(numeral) && neighbours.every((near) => near?.quantity ?? true)) numeral.quantity = true;
  }
  markMentions(numerals, prefixed);
  return numerals;
}

function isSpoken(word: string): boolean {
  return word !== '' && !units.has(word) && !openings.has(word) && spokenPieces(word) !== null;
}

/** Checks for a number word that is one without another one before it. Folding takes الصفر (zero) for السفر (travel). */
function startsSpoken({ text, word }: Token): boolean {
  if (!isSpoken(word)) return false;
  return spokenPieces(word)?.[0]?.weak === false || text.includes('صفر');
}
