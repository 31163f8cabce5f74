import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumerals } from './numerals.ts';
import { dictatesDigits, showsPhoneNumber } from './phone-in-text.ts';

/** Spellings of each digit, as people write it or to deceive. */
const spellings = [
  ['صفر', 'صفرر', 'زيرو', 'ذيرو', 'sifr', 'zero'],
  ['واحد', 'واحده', 'وحده', 'واهد', 'وااحد', 'wahid', 'wahed', 'wa7ed', 'wa7id', 'wahad'],
  ['اتنين', 'اثنين', 'تنين', 'اتنييين', 'itnen', 'etneen', 'itneen', 'ethnein', 'tnen'],
  ['تلاته', 'ثلاثة', 'تلاتا', 'talata', 'thalatha', 'tlata', 'talaata', 'talateh'],
  ['اربعه', 'أربعة', 'اربع', 'arbaa', 'arba3a', 'arb3a', "arba'a", 'arbaah'],
  ['خمسه', 'خمصة', 'حمسة', 'khamsa', '5amsa', '7amsa', 'khamsah', 'khamse'],
  ['سته', 'ستّة', 'sitta', 'setta', 'sittah'],
  ['سبعه', 'صبعة', 'sabaa', 'sab3a', 'seb3a', "sab'a", 'sabaah'],
  ['تمانيه', 'ثمانية', 'تمنه', 'تمانه', 'تمنية', 'tamania', 'tamanya', 'thamaniya', 'tmanya'],
  ['تسعه', 'تسعا', 'تسأة', 'tisa', 'tis3a', 'tes3a', "tis'a", 'teesa'],
] as const;
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
/** A number word, in Arabic letters also with an article or a preposition. */
const written = (digit: number) =>
  fc
    .tuple(fc.constantFrom(...(spellings[digit] ?? [])), fc.constantFrom('', '', 'ال', 'وال', 'بال', 'لل'))
    .map(([word, prefix]) => (isArabic(word) && word !== 'ذيرو' ? prefix + word : word));
const spoken = fc
  .tuple(
    fc.constantFrom('90', '91', '92', '96', '99', '12', '11'),
    fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }),
  )
  .chain(([prefix, rest]) => fc.tuple(...[...prefix].map(Number).concat(rest).map(written)));
const separator = fc.constantFrom(' ', ' ', ' و ', '، ', ' - ', ' ثم ');

describe('a phone number in words', () => {
  test('is found in every spelling, with and without articles', () => {
    fc.assert(
      fc.property(spoken, separator, (words, between) => {
        expect(showsPhoneNumber(`للتواصل ${words.join(between)}`)).toBe(true);
        expect(dictatesDigits(`للتواصل ${words.join(between)}`)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is found if one of its words is not recognized', () => {
    fc.assert(
      fc.property(spoken, fc.nat(8), separator, (words, unknown, between) => {
        const text = words.map((word, index) => (index === unknown ? 'مجهول' : word)).join(between);
        expect(showsPhoneNumber(text)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    'للتواصل التسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية',
    'tisa wahid itnen talata arbaa khamsa sitta sabaa tamanya',
    'el tisa wel wahed wel etneen el talata el arbaa el khamsa el sitta',
    'تسعه وحده اتنين تلاته اربعه خمسه سته سبعه تمنه',
    'التسعهالواحدالاتنينالتلاتةالاربعةالخمسةالستةالسبعةالتمانية',
    'ا ل ت س ع ة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية',
    'ال تسعة ال واحد ال اتنين ال تلاتة ال اربعة ال خمسة ال ستة',
    'الصفر والتسعة والواحد والاتنين والتلاتة والاربعة والخمسة والست',
    'الواحد والتسعين التلاتة والعشرين الخمسة والاربعين السبعة والستين التمانية',
    'tisawahiditnen talatakhamsa sitta sabaa tamanya',
    'tisah wahed etnen talateh arba3ah khamse setteh sab3eh tmaneh',
    'بتسعة بواحد باتنين بتلاتة باربعة بخمسة بستة بسبعة بتمانية',
    'تسعة قلب واحد قلب اتنين قلب تلاتة قلب اربعة قلب خمسة قلب ستة',
    // Seven digits of a number of another country.
    'اربعة اتنين اربعة اتنين ستة تمانية اربعة',
  ])('is found in %s', (text) => {
    expect(showsPhoneNumber(text)).toBe(true);
  });
});

test.each([
  'التسعة والواحد والاتنين والتلاتة',
  'بالتسعة والواحد، للاتنين والتلاتة',
  'tis3a wa7ed etneen talata',
  'تسعة واهد اتنين حمسة',
])('a part of a number is dictation in %s', (text) => {
  expect(dictatesDigits(text)).toBe(true);
});

test('a digit beside a word in Latin letters is not taken for a letter of it', () => {
  expect(showsPhoneNumber('tisa3 wahid5 678 12')).toBe(true);
  expect(readNumerals('tisa5 wahid7').map(({ digits }) => digits)).toEqual(['9', '5', '1', '7']);
});

describe('number words of ordinary texts', () => {
  test.each([
    'الخمسة لساتك جداد، ما فيها الواحد في المية رش',
    'في شارع الستين جنب المحطة، الاتنين موجودين',
    'متوفرة يوم الاتنين والتلاتا والاربعا، الثمن قابل للتفاوض',
    'مفتوح الاثنين والثلاثاء والأربعاء والخميس من الساعة تسعة',
    'سبب البيع السفر، مالك واحد لون ابيض، خمسة الوان',
    'مالك واحد، الست كانت سايقاها السبع سنين الفاتت',
    'كمية محدودة، عشرة بالمية خصم، بدلتها بتسعة مليون',
    'بورتر غمارة واحدة، عليها الأربعة كفرات، والخامس احتياطي',
    'I set the price, try it, one owner',
  ])('are not a phone number in %s', (text) => {
    expect(showsPhoneNumber(text)).toBe(false);
    expect(dictatesDigits(text)).toBe(false);
  });

  test('are not a phone number in ads that mention things with an article', () => {
    const digit = fc.constantFrom('واحد', 'اتنين', 'تلاتة', 'اربعة', 'خمسة', 'ستة', 'سبعة', 'تمانية', 'تسعة');
    const ten = fc.constantFrom('عشرين', 'تلاتين', 'اربعين', 'خمسين', 'ستين', 'سبعين', 'تمانين', 'تسعين');
    const facts = fc.oneof(
      fc.integer({ min: 1, max: 450 }).map((count) => `ماشي ${count} ألف`),
      fc.tuple(digit, ten).map(([one, other]) => `سعرها ${one} و${other} مليون`),
      ten.map((street) => `في شارع ال${street}`),
      ten.map((price) => `آخر كلام ال${price}`),
      digit.map((hour) => `المعاينة الساعة ${hour}`),
      digit.map((price) => `بدلتها ب${price} مليون`),
      digit.map((count) => `ال${count} لساتك جداد`),
      fc.constantFrom(
        'ما فيها الواحد في المية',
        'يوم الاتنين والتلاتا',
        'الأبواب الاربعة سليمة',
        'سبب البيع السفر',
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1985, max: 2026 }),
        fc.uniqueArray(facts, { maxLength: 4 }),
        (year, some) => {
          expect(showsPhoneNumber(`كورولا ${year}`, some.join('، '))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
