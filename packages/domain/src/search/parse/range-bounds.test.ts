import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

/** Formats the ranges of a text, its constraints and the words that remain. */
function read(text: string): string {
  const { ranges, constraints, unknownWords } = parseQuery(text, { lastYear: 2027 });
  return [
    ...Object.entries(ranges).map(([field, { min, max }]) => `${field} ${min ?? ''}..${max ?? ''}`),
    ...constraints.map(({ kind }) => kind),
    ...unknownWords.map((word) => `“${word.text}”`),
  ].join(' ');
}

test.each([
  ['2012 وانت نازل', 'year ..2012'],
  ['20 مليون وانت نازل', 'price ..20000000'],
  ['موديل 12 وانت نازل', 'year ..2012'],
  ['2012 فما دون', 'year ..2012'],
  ['2012 فما تحت', 'year ..2012'],
  ['2012 فما اقل', 'year ..2012'],
  ['2012 وما دون', 'year ..2012'],
  ['20 مليون وما دون', 'price ..20000000'],
  ['2012 لي تحت', 'year ..2012'],
  ['2012 ولي تحت', 'year ..2012'],
  ['2012 لتحت', 'year ..2012'],
  ['2012 لورا', 'year ..2012'],
  ['2012 واصغر', 'year ..2012'],
  ['مادون 2010', 'year ..2010'],
  ['ما دون 2010', 'year ..2010'],
  ['اصغر من 2010', 'year ..2010'],
  ['انزل من 20 مليون', 'price ..20000000'],
  ['لحدي 20', 'price ..20000000'],
  ['لحدي 2015', 'year ..2015'],
  ['لحدي 20 مليون', 'price ..20000000'],
  ['كورولا 2012 لحدي 20 مليون', 'year 2012..2012 price ..20000000 model'],
  ['من 2010 لحدي 2015', 'year 2010..2015'],
])('maxima: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['2010 وانت ماشي', 'year 2010..'],
  ['2010 وانت طالع', 'year 2010..'],
  ['2010 و انت ماشي', 'year 2010..'],
  ['2010 وانت', 'year 2010..'],
  ['2015 فما', 'year 2015..'],
  ['2010 لي فوق', 'year 2010..'],
  ['2010 ولي فوق', 'year 2010..'],
  ['2010 لي قدام', 'year 2010..'],
  ['2010 لقدام', 'year 2010..'],
  ['2010 وقدام', 'year 2010..'],
  ['2010 لفوق', 'year 2010..'],
  ['2010 فصاعدا', 'year 2010..'],
  ['2010 واكبر', 'year 2010..'],
  ['2010+', 'year 2010..'],
  ['كورولا ٢٠١٠+ بحري', 'year 2010.. model city'],
  ['2010 + اوتوماتيك', 'year 2010.. transmission'],
  ['2010 onwards', 'year 2010..'],
  ['اكبر من 20 مليون', 'price 20000000..'],
  ['20 مليون لي فوق', 'price 20000000..'],
])('minima: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['2010 لي فوق 20 مليون', 'year 2010..2010 price 20000000..'],
  ['2012 لي تحت 20 مليون', 'year 2012..2012 price ..20000000'],
  ['2010 ماشي 100 الف', 'year 2010..2010 mileage ..100000'],
  ['2010 ماشي كويس', 'year 2010..2010 “ماشي”'],
  ['2010 لي 2015', 'year 2010..2015'],
  ['2010 دون جمارك', 'year 2010..2010 “دون” “جمارك”'],
  ['2010 قدام', 'year 2010..2010 “قدام”'],
  ['عربية اكبر 2010', 'year 2010..2010 “اكبر”'],
  ['2010 او اصغر', 'year ..2010'],
])('a bound before an amount belongs to it: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['ما تكون اقل من 2010', 'year 2010..'],
  ['ما بتكون اقل من 2010', 'year 2010..'],
  ['موديلها ما يكون اقل من 2010', 'year 2010..'],
  ['السعر ما يكون اكتر من 20 مليون', 'price ..20000000'],
  ['ما السعر اكتر من 20 مليون', 'price ..20000000'],
  ['ما اقل من 2010 وما اكتر من 20 مليون', 'year 2010.. price ..20000000'],
  ['ما اقل من 2010 ولا اكتر من 20 مليون', 'year 2010.. price ..20000000'],
  ['ما ماشة اكتر من 100 الف', 'mileage ..100000'],
  ['ما بأكتر من 20 مليون', 'price ..20000000'],
  ['ما قاطعة اكتر من 80', 'mileage ..80000'],
  ['ما تكون تحت 2010', 'year 2010..'],
  ['ما تكون فوق 20 مليون', 'price ..20000000'],
  ['السعر ما فوق 20 مليون', 'price ..20000000'],
  ['العداد ما فوق 100 الف', 'mileage ..100000'],
  ['ما بقل عن 2010', 'year 2010..'],
  ['ما يكون سعرها فوق 20 مليون', 'price ..20000000'],
  ['مش فوق 20 مليون', 'price ..20000000'],
  ['ما تكون قبل 2010', 'year 2010..'],
  ['ما تكون احدث من 2015', 'year ..2015'],
  ['not under 2010', 'year 2010..'],
  // The verbs are listed with the bound that they mean with their negation.
  ['ما يزيد عن 20 مليون', 'price ..20000000'],
  ['ما بتتعدى 20 مليون', 'price ..20000000'],
  ['لا تقل عن 2010', 'year 2010..'],
  // ما is also the word for what: what is above.
  ['ما فوق 2010', 'year 2010..'],
  ['تكون اقل من 2010', 'year ..2010'],
])('a negation reverses a comparison: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});
