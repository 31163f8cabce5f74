import { expect, test } from 'vitest';
import { formatRanges } from './format-query.ts';

test.each([
  ['تحت 12 ونص مليون', 'price ..12500000'],
  ['تحت 12 و نص مليون', 'price ..12500000'],
  ['تحت 2 ونص مليار', 'price ..2500000'],
  ['تحت خمسة ونص مليار', 'price ..5500000'],
  ['تحت تلاتة ونص مليون', 'price ..3500000'],
  ['تحت خمسة وعشرين ونص مليون', 'price ..25500000'],
  ['تحت 7 وربع مليون', 'price ..7250000'],
  ['تحت 12 مليون ونص', 'price ..12500000'],
  ['تحت 12 مليون الا ربع', 'price ..11750000'],
  ['تحت 20 الا ربع مليون', 'price ..19750000'],
  ['تحت مليون الا ربع', 'price ..750000'],
  ['تحت 12 ونص', 'price ..12500000'],
  ['كورولا 12 ونص', 'price 10625000..14375000 model'],
  ['كورولا 12 ونص مليون', 'price 10625000..14375000 model'],
  ['كورولا بنص مليار', 'price 425000..575000 model'],
  ['كورولا بربع مليون', 'price 212500..287500 model'],
  ['ماشة 100 ونص الف', 'mileage ..100500'],
])('halves and quarters: %s', (text, understood) => {
  expect(formatRanges(text)).toBe(understood);
});

test.each([
  '20 milyon',
  '20 milion',
  '20 millions',
  '20 melyon',
  '20 مليوون',
  '20 مليوون جنيه',
  '20 ميليون',
  '20 مليييون',
  'عشرين ميلون',
])('spellings of a million: %s', (text) => {
  expect(formatRanges(text)).toBe('price 17000000..23000000');
});

test.each([
  ['كورولا 12 نص فل', 'year 2012..2012 model trim'],
  ['كورولا 12 ونص فل', 'year 2012..2012 model trim'],
  ['كورولا فل الا ربع', 'model trim'],
])('a half of something else is no part of the number: %s', (text, understood) => {
  expect(formatRanges(text)).toBe(understood);
});

test.each([
  ['الفين', 2000],
  ['الفين وتمنية', 2008],
  ['الفين وعشرة', 2010],
  ['الفين واحداشر', 2011],
  ['الفين واتناشر', 2012],
  ['الفين وطناشر', 2012],
  ['الفين وتلطاشر', 2013],
  ['الفين وخمستاشر', 2015],
  ['الفين خمستاشر', 2015],
  ['الفين و عشرة', 2010],
  ['الفين وواحد وعشرين', 2021],
  ['الفين واتنين وعشرين', 2022],
  ['الفين و تلاتة وعشرين', 2023],
  ['موديل تمنية', 2008],
  ['موديل الفين وتسعة', 2009],
] as const)('spoken years: %s is %i', (text, year) => {
  expect(formatRanges(text)).toBe(`year ${year}..${year}`);
});

test.each([
  ['كورولا الفين وستة بحري', 'year 2006..2006 model city'],
  ['الفين وعشرة وطالع', 'year 2010..'],
  ['الفين وعشرة عشرين مليون', 'year 2010..2010 price 17000000..23000000'],
  ['الفين وعشرة بعشرين مليون', 'year 2010..2010 price 17000000..23000000'],
  ['كورولا الفين بعشرين', 'year 2000..2000 price 17000000..23000000 model'],
  ['الفين عشرين مليون', 'year 2000..2000 price 17000000..23000000'],
  ['من الفين وخمسة لي الفين وعشرة', 'year 2005..2010'],
])('spoken years beside other words: %s', (text, understood) => {
  expect(formatRanges(text)).toBe(understood);
});
