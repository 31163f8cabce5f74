import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dictatesDigits, showsPhoneNumber } from './phone-in-text.ts';

/** Zeros of scripts whose ten digits are consecutive. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950,
];
const examples = [
  ['صفر', 'صِفر', 'صـفـر', 'زيرو', 'صفرر'],
  ['واحد', 'واحدة', 'وااحد', 'واحِد', 'و ا ح د'],
  ['اتنين', 'اثنين', 'إثنان', 'إتنين'],
  ['تلاتة', 'ثلاثة', 'ثلاثه', 'تلاته', 'ثلاث'],
  ['أربعة', 'اربعه', 'أربع', 'ار\u200bبعة'],
  ['خمسة', 'خمسه', 'خـمـسـة', 'خمس'],
  ['ستة', 'سته', 'سِتَّة'],
  ['سبعة', 'سبعه', 'سبعععة'],
  ['تمانية', 'ثمانية', 'تمنية', 'ثماني'],
  ['تسعة', 'تسعه', 'ت س ع ة', 'تسعـــة'],
] as const;
const roman = ['', 'Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ', 'Ⅵ', 'Ⅶ', 'Ⅷ', 'Ⅸ'];
const clocks = ['', ...'🕐🕑🕒🕓🕔🕕🕖🕗🕘'];

/** Formats a digit in a disguised form; words are separated from letters. */
const disguised = (digit: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...zeros).map((zero) => String.fromCodePoint(zero + digit)) },
    fc.constantFrom('⓪①②③④⑤⑥⑦⑧⑨'[digit] ?? '', '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit] ?? '', '₀₁₂₃₄₅₆₇₈₉'[digit] ?? ''),
    fc.constantFrom(`${digit}\ufe0f\u20e3`, `${digit}\u0301`, `${digit}\u200d`, `${digit}\u064b\u0651`),
    fc.constant(roman[digit] || String(digit)),
    fc.constant(clocks[digit] || String(digit)),
    fc.constantFrom(...(examples[digit] ?? [])).map((word) => ` ${word} `),
  );
const separator = fc.constantFrom(
  ...[
    '',
    '',
    ' ',
    '  ',
    '-',
    '–',
    '.',
    '،',
    ',',
    '/',
    '\\',
    '_',
    '*',
    '+',
    '=',
    '~',
    '|',
    '·',
    'ـ',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u202e',
  ],
  ...['🚗', '☎️', '👨‍👩‍👦', '\u3000', '\n', '(', ')', ' س ', ' x ', ' و ', ' ثم ', '\u0301'],
);
const national = fc
  .tuple(
    fc.constantFrom('90', '91', '92', '93', '95', '96', '99', '10', '11', '12', '15'),
    fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }),
  )
  .map(([prefix, digits]) => prefix + digits.join(''));
const number = fc
  .tuple(fc.constantFrom('0', '249', '00249', ''), national)
  .map(([opening, digits]) => opening + digits);
const extra = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }).map((digits) => digits.join(''));
const around = fc.constantFrom('', 'للبيع كورولا ', 'اتصل على ', '😀 ', 'الرقم: ');

const hidden = fc
  .tuple(around, extra, number, extra, fc.constantFrom('', ' نظيفة', ' 😀', ' بدون رش'))
  .chain(([before, first, digits, last, after]) =>
    fc
      .tuple(...[...(first + digits + last)].map((digit) => fc.tuple(disguised(Number(digit)), separator)))
      .map((pieces) => ({ before, pieces: pieces.map(([digit, between]) => digit + between), after })),
  );

describe('a phone number', () => {
  test('is found in every disguise', () => {
    fc.assert(
      fc.property(hidden, ({ before, pieces, after }) => {
        expect(showsPhoneNumber(before + pieces.join('') + after)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is found when split across two fields', () => {
    fc.assert(
      fc.property(hidden, fc.nat(20), ({ before, pieces, after }, cut) => {
        const [one, other] = [pieces.slice(0, cut).join(''), pieces.slice(cut).join('')];
        expect(showsPhoneNumber(before + one, other + after)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [['تسعمية واتناشر تلتمية خمسة واربعين ستمية تمانية وسبعين']],
    [['تسعة ثم واحد ثم اتنين ثم تلاتة ثم اربعة ثم خمسة ثم ستة ثم سبعة ثم تمانية']],
    [['صفر تسعة واحد، اتنين تلاتة، خمسة وأربعين، سبعة وستين، تمانية']],
    [['صفر دبل تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة']],
    [['٠٩١ تلاتة تسعات 4567']],
    [['تسعةواحداتنينتلاتةاربعةخمسةستةسبعةتمانية']],
    [['zero nine one two three four five six seven eight']],
    [['زيرو ناين ون تو ثري فور فايف سكس سفن إيت']],
    [['زيرو ناين وان تو تري فور فيف سيكس سيفن ايت']],
    [['0 IX I II III IV V VI VII VIII']],
    [['九一二三四五六七八']],
    [['O9l2345678']],
    [['٠٩١٢٣٤ه٦٧٨']],
    [['0912 كيلو 345 ألف 678 جنيه']],
    [['912 كيلو 345 ألف 678 جنيه']],
    [['كورولا 0912', 'ماشي 345 ألف', '678']],
  ])('is found in %j', (texts) => {
    expect(showsPhoneNumber(...texts)).toBe(true);
  });
});

const innocent: readonly (readonly string[])[] = [
  ['كورولا 2015 ماشي 120 ألف'],
  ['كورولا 2015', 'ماشي 120 ألف كيلو وسعرها 45 مليون'],
  ['هايلوكس 2012/2013 دبل كابينة', 'ماشي 195000 كيلو، 4 كفرات جديدة'],
  ['لاندكروزر 79 موديل 98 ماشي 300 ألف', 'السعر 120 مليون قابل للتفاوض'],
  ['كامري 2012', 'العداد 95000، مكنة 2.5، 4 سلندر، ترخيص 2026'],
  ['توسان 2018 صفر', 'زيرو ماشي 120 كيلو بس'],
  ['كورولا زيرو 2023', '125 ألف كيلو 2000 سي سي'],
  ['بوكس 2019', 'السعر 45,000,000 جنيه'],
  ['أكسنت 2010', '12500000 نهائي'],
  ['النترا 2017 وارد 2023 ماشي 90 الف'],
  ['سعرها خمسة واربعين مليون وتسعمية الف'],
  ['موديل الفين وخمستاشر ماشي مية وعشرين الف'],
  ['مالك واحد، تلاتة مفاتيح، خمسة ابواب وسبعة راكب'],
  ['RX 350 V6 2015', '4x4 فل ابشن 1.8'],
  ['Corolla 1.8L 2014', '120k km, price 35 million'],
  ['السعر 950 مليون 2024 0 كيلو'],
  ['واحد من احسن العربات، ما فيها ولا واحد في المية رش'],
  ['بدون رش 100% كفرات 80% بطارية 70 امبير'],
  ['معرض النيل 2000'],
  ['فرع 12 مربع 34'],
  ['أكسنت 2011 1.6', '98765 كم'],
  ['سبعة نجوم', 'ست النفور'],
  ['عشرة على عشرة'],
];

describe('a text without a phone number', () => {
  test.each(innocent)('%s %s is accepted', (...texts) => {
    expect(showsPhoneNumber(...texts)).toBe(false);
  });

  test('ads with ordinary figures are accepted', () => {
    const year = fc.integer({ min: 1985, max: 2026 });
    const thousands = fc.integer({ min: 1, max: 450 });
    const facts = fc.oneof(
      thousands.map((count) => `ماشي ${count} ألف`),
      thousands.map((count) => `العداد ${count}000 كيلو`),
      fc.integer({ min: 5, max: 900 }).map((price) => `السعر ${price} مليون`),
      fc.constantFrom(
        'مكنة 1.8',
        'مكنة 2.4',
        '4 سلندر',
        '6 سلندر',
        '5 ركاب',
        '4 كفرات جديدة',
        'مالك أول',
        'فل أوبشن',
      ),
      year.map((of) => `وارد ${of}`),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('كورولا', 'هايلوكس', 'أكسنت', 'توسان', 'بوكس دبل قبين'),
        year,
        fc.array(facts, { maxLength: 4 }),
        (car, of, examples) => {
          expect(showsPhoneNumber(`${car} ${of}`, examples.join('، '))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('digits that are dictated in words', () => {
  test.each([
    'صفر تسعة واحد اتنين',
    'تسعة واحد اتنين تلاتة اربعة',
    'تسعمية واتناشر تلتمية خمسة واربعين',
    'ت س ع ة و ا ح د تلاتة اربعة خمسة',
  ])('%s are', (text) => {
    expect(dictatesDigits(text)).toBe(true);
  });
  test.each([
    'آخر كلام خمسة وعشرين مليون',
    'الساعة خمسة او ستة',
    'واحد اتنين تلاتة',
    'تسعمية وخمسين',
    'بكرة بعد عشرة دقايق',
    'صفر تسعة',
    'موديل الفين وستاشر بتسعة وتلاتين',
  ])('%s are not', (text) => {
    expect(dictatesDigits(text)).toBe(false);
  });
});
