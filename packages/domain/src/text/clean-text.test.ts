import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { lineOfText, optionalText, withinDigitCap } from './clean-text.ts';

const line = v.pipe(lineOfText(100), withinDigitCap());
const read = (typed: string) => v.parse(line, typed);
const complaint = (typed: string) => v.safeParse(line, typed).issues?.[0]?.message;

describe('characters that reorder or hide text are removed', () => {
  test.each([
    ['a bidi override', 'سيارة \u202eمقلوبة\u202c', 'سيارة مقلوبة'],
    ['isolates and marks', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['zero-width spaces and joiners of words', 'كو\u200bرو\u2060لا\ufeff', 'كورولا'],
    ['soft hyphens and fillers', 'ا\u00adح\u3164م\u115fد', 'احمد'],
    ['tags', 'علي\u{e0041}\u{e007f}', 'علي'],
    ['controls', 'علي\u0000\u0007\u009b', 'علي'],
  ])('%s', (_, typed, retained) => {
    expect(read(typed)).toBe(retained);
    expect(v.parse(optionalText(100), typed)).toBe(retained);
  });

  test('characters that shape letters and emoji are retained', () => {
    for (const typed of ['می\u200cخواهم', 'ه\u200d', '❤\ufe0f', '👨\u200d👩'])
      expect(read(typed)).toBe(typed);
  });

  test('no text retains them, and cleaning twice changes nothing', () => {
    const character = fc.oneof(
      fc.constantFrom('ا', ' ', '\n', '\r', '\u200b', '\u200d', '\u202e', '\u0301', '\u3164', '\ufeff'),
      fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
        const typed = characters.join('');
        const cleaned = v.parse(optionalText(200), typed.toWellFormed());
        expect(cleaned).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u);
        expect(cleaned.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(v.parse(optionalText(200), cleaned)).toBe(cleaned);
      }),
    );
  });
});

test('a letter keeps at most three marks', () => {
  expect(read(`ع\u0301\u0302${'\u0303'.repeat(40)}لي`)).toBe('ع\u0301\u0302\u0303لي');
  expect(read('اللَّٰه')).toBe('اللَّٰه'.normalize('NFC'));
});

test.each(['', ' ', '\u200d', '\u3164', '\u2800\u2800', '\ufe0f\u200c', '\u202e\u202c', '\u00a0'])(
  'a text without visible characters is empty (%j)',
  (typed) => {
    expect(complaint(typed)).toBe('required');
  },
);

test.each([
  '0912345678',
  '٠٩١٢٣٤٥٦٧٨',
  '۰۹۱۲۳۴۵۶۷۸',
  '०९१२३४५६७८',
  '０９１２３４５６７８',
  '𝟎𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '⓪⑨①②③④⑤⑥⑦⑧',
  '⁰⁹¹²³⁴⁵⁶⁷⁸',
  '0\u200b9\u200d1\u20602\u00ad3\u202e4\u202c5 6-7_8',
  'صفر٠ تسعة٩ 𝟏 ② ³ ４ ۵ ₆',
])('a number in a line is found in every disguise (%s)', (typed) => {
  expect(complaint(typed)).toBe('six-digits-at-most');
});
