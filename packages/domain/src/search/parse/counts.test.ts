import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

/** Formats the ranges of a text and the words that remain. */
function read(text: string): string {
  const { ranges, unknownWords } = parseQuery(text, { lastYear: 2027 });
  return [
    ...Object.entries(ranges).map(([field, { min, max }]) => `${field} ${min ?? ''}..${max ?? ''}`),
    ...unknownWords.map((word) => `“${word.text}”`),
  ].join(' ');
}

test.each([
  ['هايس 15 راكب', '“15” “راكب”'],
  ['روزا 26 راكب', '“26” “راكب”'],
  ['روزا 26 راكب 2008', 'year 2008..2008 “26” “راكب”'],
  ['كوستر 22 مقعد', '“22” “مقعد”'],
  ['هايس ١٢ نفر', '“12” “نفر”'],
  ['كانتر 12 طن', '“12” “طن”'],
  ['سينو تراك 20 متر', '“20” “متر”'],
  ['هوو 10 لستك', '“10” “لستك”'],
  ['كورولا 16 فالف', '“16” “فالف”'],
  ['كامري ترخيص 12 شهر', '“ترخيص” “12” “شهر”'],
  ['اكسنت استعمال 10 شهور', '“10” “شهور”'],
  ['كوستر 20-26 راكب', '“20” “26” “راكب”'],
  ['كانتر اكتر من 10 طن', '“اكتر” “10” “طن”'],
  ['hiace 14 seats', '“14” “seats”'],
  ['كورولا 13 سي سي بيضا', '“13” “سي” “سي”'],
  ['كورولا جنط 17', '“جنط” “17”'],
  ['كامري جنوط 18 موديل 2014', 'year 2014..2014 “جنوط” “18”'],
  ['توسان شاشة 10', '“شاشه” “10”'],
])('a number that counts or measures is no year and no price: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['كورولا الثورة 20', '“20”'],
  ['اكسنت بالثورة 15', '“15”'],
  ['اكسنت امبدة 15', '“15”'],
  ['اكسنت العمارات 15', '“15”'],
  ['كورولا الصحافة شرق 20', '“20”'],
  ['كورولا شمبات 10', '“10”'],
])('a number after a quarter with numbered blocks is no year: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['كورولا بحري 15', 'year 2015..2015'],
  ['كورولا 15 الثورة', 'year 2015..2015'],
  ['اكسنت كافوري 10', 'year 2010..2010'],
  ['كورولا الثورة 2015', 'year 2015..2015'],
  ['كورولا الثورة 15 مليون', 'price 12750000..17250000'],
  ['كورولا شاشة 2015', 'year 2015..2015 “شاشه”'],
  ['هايس 2010 و 15 راكب', 'year 2010..2010 “15” “راكب”'],
  ['هايس 2010 ركاب', 'year 2010..2010 “ركاب”'],
  ['هايس ركاب 10', 'year 2010..2010 “ركاب”'],
])('other numbers beside such words remain years and prices: %s', (text, understood) => {
  expect(read(text)).toBe(understood);
});
