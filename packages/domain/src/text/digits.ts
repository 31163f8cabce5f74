/** Decimal digits of every script but ASCII: Arabic-Indic (٠-٩), Persian (۰-۹), full-width, mathematical and all others. */
const otherDigits = /(?![0-9])\p{Nd}/gu;
const isDecimal = /\p{Nd}/u;
/**
 * Matches all characters that read as a digit, in every script and form, because a phone number is as legible in
 * full-width, circled or mathematical digits. The ranges are digits joined to a word (㏠: the first of a month).
 */
const anyDigit = /[\p{N}\u32c0-\u32cb\u3358-\u3370\u33e0-\u33fe]/gu;

/** The value of a decimal digit. Unicode encodes each script's ten digits in one run that starts with its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDecimal.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Replaces every decimal digit with its ASCII form, in which numbers are stored and displayed. */
export function foldDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(digitValue(digit)));
}

/** Counts the digits of a character: ⑫ and 🔟 display two. */
function digitsShown(character: string): number {
  return Math.max(1, character.normalize('NFKC').match(/\p{N}/gu)?.length ?? 0);
}

export function countDigits(text: string): number {
  return (text.match(anyDigit) ?? []).reduce((sum, character) => sum + digitsShown(character), 0);
}

/** Retains the first `cap` digits of a text, drops the others, and retains every other character. */
export function keepDigits(text: string, cap: number): { text: string; dropped: boolean } {
  let seen = 0;
  const retained = text.replace(anyDigit, (digit) => {
    seen += digitsShown(digit);
    return seen > cap ? '' : digit;
  });
  return { text: retained, dropped: seen > cap };
}

/** Checks whether a field gained more digits than one key press types. */
export function isPasted(text: string, before: string): boolean {
  return countDigits(text) > countDigits(before) + 1;
}

/** A run of digits, or groups of three with one kind of separator. */
const grouped = /^(?:\d+|[1-9]\d{0,2}([,.'])\d{3}(?:\1\d{3})*)$/;
const withFraction = /^(.+)([,.D])(\d+)$/;

/**
 * Parses a whole or decimal number as typed, in any digits. `٬` and `'` separate thousands, and `٫` is the decimal
 * mark. `,` and `،` separate thousands between groups of three digits and are the decimal mark otherwise: 12,500 is
 * twelve thousand five hundred, ٤٥،٥ is forty-five and a half. A single `.` is always the decimal mark.
 *
 * @returns `null` if the text is not a number.
 */
export function parseNumber(text: string): number | null {
  const plain = foldDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .replace(/[٬’]/g, "'")
    .replace(/٫/g, 'D');
  if (grouped.test(plain) && !/^\d+\.\d+$/.test(plain)) return Number(plain.replace(/\D/g, ''));
  const [, whole = '', mark = '', fraction = ''] = withFraction.exec(plain) ?? [];
  if (!grouped.test(whole) || whole.includes(mark)) return null;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/** Counts the significant digits of a whole number: 912,000,000 has three. */
export function significantDigits(number: number): number {
  return String(Math.abs(number)).replace(/0+$/, '').length;
}
