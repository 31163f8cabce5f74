/**
 * Digits as people here type them: ASCII, Arabic-Indic (٠-٩) and Persian (۰-۹). Everything is shown and
 * stored in ASCII.
 */
const otherDigits = /[٠-٩۰-۹]/g;
/**
 * Counted is whatever reads as a digit, in every script and form: a number that is not to be passed around is as legible in
 * full-width, circled or mathematical ones. The ranges are digits joined to a word (㏠: the first of a month).
 */
const anyDigit = /[\p{N}\u32c0-\u32cb\u3358-\u3370\u33e0-\u33fe]/gu;

export function foldDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
  });
}

export function countDigits(text: string): number {
  return text.match(anyDigit)?.length ?? 0;
}

/** Keeps the first `cap` digits of a text and drops the others, leaving every other character. */
export function keepDigits(text: string, cap: number): { text: string; dropped: boolean } {
  let seen = 0;
  const kept = text.replace(anyDigit, (digit) => {
    seen += 1;
    return seen > cap ? '' : digit;
  });
  return { text: kept, dropped: seen > cap };
}

/**
 * Reads a whole or decimal number as typed: any digits, `٫` or `.` as the decimal point, `,` `٬` `،` and spaces
 * as grouping. Answers null for anything else.
 */
export function parseNumber(text: string): number | null {
  const plain = foldDigits(text)
    .replace(/[\s\u00a0\u202f,٬،]/g, '')
    .replace('٫', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return Number(plain);
}
