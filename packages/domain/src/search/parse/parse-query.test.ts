import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cars } from '../../catalogue/cars.ts';
import { cityNames } from '../../catalogue/cities.ts';
import { buildSearchParts } from './build-search-parts.ts';
import { parseQuery } from './parse-query.ts';
import { splitPieces, splitWords } from './split-words.ts';

const lastYear = 2027;
const terms = (text: string) =>
  parseQuery(text, { lastYear })
    .constraints.filter(({ implied }) => !implied)
    .flatMap(({ concepts }) => concepts.map(({ term }) => term))
    .sort();

const models = Object.entries(cars).flatMap(([brand, { name, models }]) =>
  Object.entries(models)
    .filter(([, model]) => !model.generic)
    .map(([id, model]) => ({ text: `${name} ${model.name}`, term: `model:${brand}/${id}` })),
);

test.each(models)('$text is $term', ({ text, term }) => {
  expect(terms(text)).toEqual([term]);
});

const preferred = (text: string) => {
  const { preferences, unknownWords, constraints } = parseQuery(text, { lastYear });
  return [
    ...preferences.flatMap(({ concepts }) => concepts.map(({ term }) => term)),
    ...unknownWords.map(({ text: word }) => `unknown ${word}`),
    ...constraints.filter(({ kind, implied }) => !implied && kind !== 'model').map(({ kind }) => kind),
  ];
};

test.each([
  'كورولا تمنها معقول',
  'كورولا بي سعر كويس',
  'كورولا ارخص من السوق',
  'كورولا ما بتكون غالية',
  'كورولا قروشها قليلة',
  'كورولا على قدر جيبي',
  'كورولا الاقل سعرا',
  'احسن سعر كورولا',
  'corolla low cost',
  'corolla less expensive',
])('%s lists the cheapest first and requires nothing else', (text) => {
  expect(preferred(text)).toEqual(['preference:price-low']);
});

test.each([
  'كورولا كويس',
  'كورولا حالتها حلوة جدا',
  'كورولا احسن حالة',
  'كورولا انضف واحدة',
  'كورولا زي الزيرو',
  'كورولا شبه الجديدة',
  'كورولا بدون اي عيوب',
  'كورولا ما دايرة فيها صرفة',
  'كورولا نضيفة من برا وجوا',
  'corolla great condition',
  'corolla as new',
])('%s lists the clean ones first and requires nothing else', (text) => {
  expect(preferred(text)).toEqual(['preference:clean']);
});

test.each([
  ['كورولا فئة GLX', 'trim:glx'],
  ['كورولا ال اي', 'trim:le'],
  ['كليك اكس ال اي', 'trim:xli'],
  ['كورولا جي ال اكس اي', 'trim:glxi'],
  ['كورولا كامل الاوبشن', 'trim:full'],
  ['كورولا اعلى مواصفة', 'trim:full'],
  ['كورولا فول كاملة', 'trim:full'],
  ['corolla high spec', 'trim:full'],
  ['كورولا الفئة المتوسطة', 'trim:half'],
  ['كورولا نص كاملة', 'trim:half'],
  ['corolla mid range', 'trim:half'],
  ['كورولا بدون مواصفات', 'trim:standard'],
  ['كورولا ادنى فئة', 'trim:standard'],
  ['كورولا ستاندارد', 'trim:standard'],
])('%s is parsed as %s', (text, term) => {
  const { unknownWords } = parseQuery(text, { lastYear });
  expect(terms(text).filter((one) => !one.startsWith('model:'))).toEqual([term]);
  expect(unknownWords).toEqual([]);
});

test('the order of the words of a search does not matter', () => {
  const parts = ['كورولا', 'في بحري', '2015', 'اوتوماتيك', 'بيضاء', 'تحت 20 مليون', 'من المالك', 'شهادة بحث'];
  const expected = parseQuery(parts.join(' '), { lastYear });
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
      const text = shuffled.join(' ');
      expect(terms(text)).toEqual(terms(parts.join(' ')));
      const { ranges, unknownWords } = parseQuery(text, { lastYear });
      expect([ranges.year?.min, ranges.price?.max, unknownWords]).toEqual([
        2015,
        expected.ranges.price?.max,
        [],
      ]);
    }),
    { numRuns: 60 },
  );
});

test('marks, tatweel, case, letter variants and the article do not change a name', () => {
  const dressings: ((name: string) => string)[] = [
    (name) => name.replace(/(?<=[بتسنيلكم])(?=[بتسنيلكم])/g, 'ـ'),
    (name) => [...name].map((letter) => (/[\u0628-\u064a]/.test(letter) ? `${letter}َ` : letter)).join(''),
    (name) =>
      name
        .replace(/[أإآ]/g, 'ا')
        .replace(/ة/g, 'ه')
        .replace(/ي(?!\p{L})/gu, 'ى'),
    (name) => name.replace(/ك/g, 'ک').replace(/ي/g, 'ی'),
    (name) => name.toUpperCase(),
    (name) => `  ${name}،`,
    (name) => `«${name}»`,
  ];
  const names = [...cityNames, ...models.map(({ text }) => text)];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.constantFrom(...dressings), (name, dress) => {
      expect([name, terms(dress(name))]).toEqual([name, terms(name)]);
    }),
    { numRuns: 400 },
  );
}, 30_000);

test('any text is parsed, and each piece occurs at most once in the unknown words', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'ابتثكورلهيةى 0123٤٥٦-–.,،٬كyzxml'), maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'كورولا',
          'بين',
          'و',
          '20',
          'مليون',
          'الف',
          'من',
          'الى',
          'بالقديم',
          '-',
          '2015',
          'تحت',
          'ونص',
        ),
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const query = parseQuery(text, { lastYear });
      const pieces = splitPieces(text);
      for (const { min, max } of Object.values(query.ranges)) {
        expect(min ?? 0).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
      }
      for (const word of splitWords(text)) expect(word.piece).toBeLessThan(pieces.length);
      for (const part of buildSearchParts(query)) {
        expect(splitPieces(part.without).length).toBeLessThan(pieces.length);
      }
    }),
    { numRuns: 300 },
  );
}, 30_000);

test('a search is parsed in less than two milliseconds', () => {
  const letters = 'ابتثجحخدرزسشصطعفقكلمنهوي';
  const words = fc.sample(fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 12 }), {
    numRuns: 600,
    seed: 3,
  });
  for (const word of words.slice(0, 100)) parseQuery(word, { lastYear });
  const before = process.cpuUsage();
  for (const word of words.slice(100)) parseQuery(`${word} بحري`, { lastYear });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 500).toBeLessThan(2_000);
});
