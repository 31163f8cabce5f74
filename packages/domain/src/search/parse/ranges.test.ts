import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const lastYear = 2027;
/** Formats the ranges of a text and the words that remain. */
function bounds(text: string) {
  const { ranges, unknownWords, constraints } = parseQuery(text, { lastYear });
  const said = Object.entries(ranges).map(([field, { min, max }]) => `${field} ${min ?? ''}..${max ?? ''}`);
  return [
    ...said,
    ...constraints.map(({ kind }) => kind),
    ...unknownWords.map((word) => `“${word.text}”`),
  ].join(' ');
}

test.each([
  ['0912345678', '“0912345678”'],
  ['٠٩١٢٣٤٥٦٧٨', '“0912345678”'],
  ['+249912345678', '“249912345678”'],
  ['00249912345678', '“00249912345678”'],
])('a phone number is no price: %s', (text, expected) => {
  expect(bounds(text)).toBe(expected);
});

test.each([
  ['2015', 'year 2015..2015'],
  ['٢٠١٥', 'year 2015..2015'],
  ['موديل 2015', 'year 2015..2015'],
  ['موديل 15', 'year 2015..2015'],
  ['موديل 98', 'year 1998..1998'],
  ['سنة ٩٨', 'year 1998..1998'],
  ['كورولا 08', 'year 2008..2008 model'],
  ['كورولا م 2015', 'year 2015..2015 model'],
  ['الفين وخمستاشر', 'year 2015..2015'],
  ['2010-2015', 'year 2010..2015'],
  ['2010 – 2015', 'year 2010..2015'],
  ['من 2010 الى 2015', 'year 2010..2015'],
  ['من 2010 لحد 2015', 'year 2010..2015'],
  ['بين 2010 و 2015', 'year 2010..2015'],
  ['بين 2010 و2015', 'year 2010..2015'],
  ['2014 او 2016', 'year 2014..2016'],
  ['من 2015', 'year 2015..'],
  ['2015 وطالع', 'year 2015..'],
  ['2015 فما فوق', 'year 2015..'],
  ['بعد 2015', 'year 2015..'],
  ['فوق 2015', 'year 2015..'],
  ['2012 ونازل', 'year ..2012'],
  ['قبل 2008', 'year ..2008'],
  ['حوالي 2012', 'year 2011..2013'],
  ['موديل 10 وطالع', 'year 2010..'],
  ['15 وطالع', 'year 2015..'],
  ['موديل فوق 15', 'year 2015..'],
  ['احدث من 2015', 'year 2015..'],
  ['اقدم من 2008', 'year ..2008'],
  ['2015 او احدث', 'year 2015..'],
  ['قبل 15', 'year ..2015'],
  ['2015م', 'year 2015..2015'],
  ['2010 وما فوق', 'year 2010..'],
  ['فوق 2010 وتحت 2015', 'year 2010..2015'],
  // The last year may have two digits.
  ['2010-15', 'year 2010..2015'],
  ['2010 لي 15', 'year 2010..2015'],
  ['2010 الى 15', 'year 2010..2015'],
  ['2005-09', 'year 2005..2009'],
  ['98-2002', 'year 1998..2002'],
  ['من 99 الى 2005', 'year 1999..2005'],
  ['1995-99', 'year 1995..1999'],
  ['بين 2010 و15', 'year 2010..2015'],
  ['من 2010 لحد 15', 'year 2010..2015'],
  ['2015-10', 'year 2015..2015 “10”'],
])('years: %s', (text, understood) => {
  expect(bounds(text)).toBe(understood);
});

test.each([
  ['تحت 5 مليون', 'price ..5000000'],
  ['تحت ٤٥،٥ مليون', 'price ..45500000'],
  ['تحت 12,5 مليون', 'price ..12500000'],
  ['اقل من خمسة مليون', 'price ..5000000'],
  ['أقل من ٥ ملايين جنيه', 'price ..5000000'],
  ['سعرها اقل من 18 مليون', 'price ..18000000'],
  ['ما تتعدى 100 مليون', 'price ..100000000'],
  ['ميزانيتي 20 مليون', 'price ..20000000'],
  ['لحد مية مليون', 'price ..100000000'],
  ['فوق 80 مليون', 'price 80000000..'],
  ['اكتر من مليونين', 'price 2000000..'],
  ['بين 20 و 25 مليون', 'price 20000000..25000000'],
  ['بين عشرين وخمسة وعشرين مليون', 'price 20000000..25000000'],
  ['من 20 الى 25 مليون', 'price 20000000..25000000'],
  ['20-25 مليون', 'price 20000000..25000000'],
  ['20 مليون', 'price 17000000..23000000'],
  ['ب 20 مليون', 'price 17000000..23000000'],
  ['بعشرين مليون', 'price 17000000..23000000'],
  ['حوالي 12.5 مليون', 'price 10625000..14375000'],
  ['١٢٫٥ مليون', 'price 10625000..14375000'],
  ['12 مليون ونص', 'price 10625000..14375000'],
  ['مليون ونص', 'price 1275000..1725000'],
  ['18,000,000', 'price 15300000..20700000'],
  ['١٨٬٠٠٠٬٠٠٠ جنيه', 'price 15300000..20700000'],
  ['تحت 5 مليار بالقديم', 'price ..5000000'],
  ['بالقديم تحت 5 مليار', 'price ..5000000'],
  ['تحت 500 الف بالجديد', 'price ..500000'],
  ['under 20 million', 'price ..20000000'],
  ['20m', 'price 17000000..23000000'],
  // Without a unit, millions are meant.
  ['تحت 20', 'price ..20000000'],
  ['اقل من ١٥', 'price ..15000000'],
  ['في حدود 30', 'price 25500000..34500000'],
  ['بين 10 و 20', 'price 10000000..20000000'],
  ['من 20 لحد 30', 'price 20000000..30000000'],
  ['ما اكتر من عشرين', 'price ..20000000'],
  ['لا تقل عن 10', 'price 10000000..'],
  ['على الاقل 20 مليون', 'price 20000000..'],
  ['20 مليون كحد اقصى', 'price ..20000000'],
  ['ميزانيتي 30', 'price ..30000000'],
  ['ارخص من 20', 'price ..20000000'],
  ['تحت خمسطاشر', 'price ..15000000'],
  ['under 20', 'price ..20000000'],
  ['below 20m', 'price ..20000000'],
  ['not more than twenty', 'price ..20000000'],
  ['20م', 'price 17000000..23000000'],
  // A thousand old pounds are one new pound. Milliards are old pounds unless stated otherwise.
  ['20 بالقديم', 'price 17000000..23000000'],
  ['تحت 15 مليار', 'price ..15000000'],
  ['مليار و500 مليون بالقديم', 'price 1275000..1725000'],
  ['20 الف مليون بالقديم', 'price 17000000..23000000'],
  ['تحت 20 مليون بالجديد', 'price ..20000000'],
  ['نص مليار', 'price 425000..575000'],
  // The article, a prefix or a space does not change an amount or its bound.
  ['تحت ال20', 'price ..20000000'],
  ['في حدود ال 20 مليون', 'price 17000000..23000000'],
  ['بأقل من 20 مليون', 'price ..20000000'],
  ['كورولا بعشرين', 'price 17000000..23000000 model'],
  ['خمسة و عشرين مليون', 'price 21250000..28750000'],
  ['20 000 000', 'price 17000000..23000000'],
  ['20.000.000', 'price 17000000..23000000'],
  ['20 م', 'price 17000000..23000000'],
  ['20 مليون ج.س', 'price 17000000..23000000'],
  ['20 مليون جنيه سوداني', 'price 17000000..23000000'],
  ['كورولا 12.5', 'price 10625000..14375000 model'],
  // After millions, hundreds mean hundreds of thousands.
  ['12 مليون و 500', 'price 10625000..14375000'],
  ['12 مليون وخمسمية', 'price 10625000..14375000'],
  // Two bounds.
  ['فوق 10 وتحت 20', 'price 10000000..20000000'],
  ['اكتر من 10 مليون واقل من 20 مليون', 'price 10000000..20000000'],
  ['اقل من 20 مليون واكتر من 10 مليون', 'price 10000000..20000000'],
  ['من 10 مليون ل 15', 'price 10000000..15000000'],
  ['20 ج', 'price 17000000..23000000'],
  ['عندي 15 مليون', 'price ..15000000'],
  ['سعر 20 الف', 'price 17000..23000'],
  // Either of two prices.
  ['20 او 25 مليون', 'price 20000000..25000000'],
  ['20 ولا 25 مليون', 'price 20000000..25000000'],
  ['20/25 مليون', 'price 20000000..25000000'],
  ['20 25 مليون', 'price 20000000..25000000'],
  ['كورولا 30 35 مليون', 'price 30000000..35000000 model'],
  ['كورولا 18 او 20 مليون', 'price 18000000..20000000 model'],
  ['عشرين او خمسة وعشرين مليون', 'price 20000000..25000000'],
])('prices: %s', (text, understood) => {
  expect(bounds(text)).toBe(understood);
});

test.each([
  ['اقل من 100 الف كيلو', 'mileage ..100000'],
  ['تحت 100000 كم', 'mileage ..100000'],
  ['ممشى اقل من 100 الف', 'mileage ..100000'],
  ['ماشي 50 الف', 'mileage ..50000'],
  ['عداد تحت 80000', 'mileage ..80000'],
  ['بين 50 و 100 الف كيلو', 'mileage 50000..100000'],
  ['120,000 كلم', 'mileage ..120000'],
  ['ماشة 80 الف', 'mileage ..80000'],
  // Without a unit, thousands are meant: nobody sells a car that was driven a hundred kilometres.
  ['كورولا ماشة 100', 'mileage ..100000 model'],
  ['ماشه 80', 'mileage ..80000'],
  ['عداد 120', 'mileage ..120000'],
  ['ماشة اقل من 100', 'mileage ..100000'],
  ['اقل من 100 كيلو', 'mileage ..100000'],
  ['قاطعة 60', 'mileage ..60000'],
  ['بين 50 و 80 كيلو', 'mileage 50000..80000'],
  ['فوق 90 كم', 'mileage 90000..'],
  ['ماشة مية وعشرين', 'mileage ..120000'],
  ['ماشة 1500', 'mileage ..1500'],
  ['ماشة 100 الف', 'mileage ..100000'],
])('mileages: %s', (text, understood) => {
  expect(bounds(text)).toBe(understood);
});

test.each([
  ['كورولا 2015 تحت 20 مليون', 'year 2015..2015 price ..20000000 model'],
  ['2015 تحت 20', 'year 2015..2015 price ..20000000'],
  ['مازدا 3 تحت 20', 'price ..20000000 model'],
  ['كورولا 14 15', 'year 2014..2015 model'],
  ['كورولا 14 او 15', 'year 2014..2015 model'],
  ['كورولا 2014/2015', 'year 2014..2015 model'],
  ['كورولا 15 20 مليون', 'year 2015..2015 price 17000000..23000000 model'],
  ['مازدا 3 20 مليون', 'price 17000000..23000000 model'],
  ['كورولا 2014 او 20 مليون', 'year 2014..2014 price 17000000..23000000 model'],
  [
    'كورولا بين 2010 و 2015 تحت 20 مليون ماشية 100 الف',
    'year 2010..2015 price ..20000000 mileage ..100000 model',
  ],
  ['موديل 2010 وتحت 20 مليون', 'year 2010..2010 price ..20000000'],
  ['2010 وفوق 20 مليون', 'year 2010.. price 17000000..23000000'],
  ['كورولا 20 مليون و 2015', 'price 17000000..23000000 year 2015..2015 model'],
  ['كورولا 1.8', 'model “1.8”'],
  // Blocks in Omdurman have numbers, which are not prices.
  ['كورولا الثورة الحارة 20', 'model city “20”'],
  // Numbers that belong to names are neither years nor prices.
  ['لاندكروزر 79', 'model'],
  ['بيجو 504', 'model'],
  ['اي 10 موديل 2014', 'year 2014..2014 model'],
  // An abbreviated unit needs its number: M and K also begin names.
  ['corolla m', 'model “m”'],
  ['bmw x5 m', 'brand model “m”'],
  ['kia k', 'brand “k”'],
  ['5', '“5”'],
  ['1234', '“1234”'],
])('together: %s', (text, understood) => {
  expect(bounds(text)).toBe(understood);
});

// A number that can be a year is one if the amount after it has a unit: the two are a year and a price.
test.each([
  ['كورولا 2012 لحد 25 مليون', 'year 2012..2012 price ..25000000 model'],
  ['2012 لغاية 25 مليون', 'year 2012..2012 price ..25000000'],
  ['2012 حتى 20 مليون', 'year 2012..2012 price ..20000000'],
  ['2015 الى 30 مليون', 'year 2015..2015 price ..30000000'],
  ['من 2010 لحد 18 مليون', 'year 2010.. price ..18000000'],
  ['2014 - 22 مليون', 'year 2014..2014 price 18700000..25300000'],
  ['2014 و 22 مليون', 'year 2014..2014 price 18700000..25300000'],
  ['اكسنت 2009 لحد مليونين', 'year 2009..2009 price ..2000000 model'],
  ['2012 لحد عشرين مليون', 'year 2012..2012 price ..20000000'],
  ['الفين وعشرة لحد عشرين مليون', 'year 2010..2010 price ..20000000'],
  ['موديل 12 لحد 20 مليون', 'year 2012..2012 price ..20000000'],
  ['2012 لحد 100 الف كيلو', 'year 2012..2012 mileage ..100000'],
  ['2012 لحد 25', 'year 2012..2012 price ..25000000'],
  ['كورولا 08 لحد 9 مليون', 'year 2008..2008 price ..9000000 model'],
  ['اكسنت 98 لحد 5 مليون', 'year 1998..1998 price ..5000000 model'],
  ['كورولا 2013 لي 18 مليون', 'year 2013..2013 price ..18000000 model'],
  ['كورولا الى 18 مليون', 'price 15300000..20700000 model'],
  ['كورولا لي 18 مليون', 'price 15300000..20700000 model'],
  ['كورولا 2012 اقصى حد 20', 'year 2012..2012 price ..20000000 model'],
  ['كورولا 2012 بحد اقصى 20 مليون', 'year 2012..2012 price ..20000000 model'],
  ['2012 حتى 30', 'year 2012..2012 price ..30000000'],
  ['من 2012 الى 2015', 'year 2012..2015'],
  ['من 2000 الى 2500 مليون بالقديم', 'price 2000000..2500000'],
])('a year before a bounded price: %s', (text, understood) => {
  expect(bounds(text)).toBe(understood);
});

test('any year that a car can have is parsed, in any digits', () => {
  const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹');
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: lastYear }), digits, (year, forms) => {
      const typed = [...String(year)].map((digit) => forms[Number(digit)]).join('');
      expect(bounds(`كورولا ${typed}`)).toBe(`year ${year}..${year} model`);
    }),
  );
});

test('two years in either order form a range from the earlier to the later', () => {
  const year = fc.integer({ min: 1950, max: lastYear });
  fc.assert(
    fc.property(year, year, fc.constantFrom(' الى ', '-', ' - ', ' لحد '), (one, other, joint) => {
      const text = `من ${one}${joint}${other}`;
      expect(bounds(text)).toBe(`year ${Math.min(one, other)}..${Math.max(one, other)}`);
    }),
  );
});
