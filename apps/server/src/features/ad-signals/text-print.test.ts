import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areNearlySame, printText } from './text-print.ts';

const words =
  'تويوتا كورولا موديل نظيفة جداً مالك أول صيانة وكالة فل ابشن شاشة كاميرا خلفية كفرات جديدة ترخيص ساري بدون رش مكنة جير تكييف بارد السعر قابل التفاوض البسيط للجادين فقط المعاينة الخرطوم بحري'.split(
    ' ',
  );
const texts = fc.array(fc.constantFrom(...words), { minLength: 25, maxLength: 80 });
const printOf = (text: readonly string[] | string) => {
  const print = printText(typeof text === 'string' ? text : text.join(' '));
  if (!print) throw new Error('The text is too short.');
  return print;
};
const share = (one: readonly number[], other: readonly number[]) =>
  one.filter((value) => other.includes(value)).length;

test('the spelling, the punctuation and digits of a text do not matter', () => {
  const text = `سيارة نظيفة جداً، مالك أول، صيانة في الوكالة، كفرات جديدة 4 ترخيص ساري حتى 2027`;
  const other = `سياره نظيفة جدا - مالك اول / صيانة في الوكاله ✅ كفرات جديده ٤ ترخيص ساري حتي ٢٠٢٧`;
  expect(printOf(other)).toEqual(printOf(text));
});

test('a text with one changed word has a key in common and is nearly the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 24, maxLength: 30 }), (text) => {
      const changed = [...text.slice(0, -1), 'عاجل'];
      const [one, other] = [printOf(text), printOf(changed)];
      return share(one.keys, other.keys) > 0 && areNearlySame(one.minima, other.minima);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('texts of the same words in another order are different', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const one = printText(text.join(' '));
      const other = printText([...text].reverse().join(' '));
      return !one || !other || !areNearlySame(one.minima, other.minima);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('a short text has no print', () => {
  expect(printText('نظيفة جداً وترخيص ساري')).toBeNull();
  expect(printText('')).toBeNull();
  expect(printText('نظيفة '.repeat(50))).toBeNull();
});
