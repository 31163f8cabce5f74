import type { Rule } from './rule.ts';
import { wordsOf } from './words-of.ts';

const withPrefix = (stems: readonly string[]) => new RegExp(`^[وفب]?(?:ال|لل)?(?:${stems.join('|')})$`);

const money = withPrefix([
  'عربون',
  'عربونك',
  'مبلغ',
  'قروش',
  'دفعه',
  'رسوم',
  'تحويل',
  'دفع',
  'حجز',
  'مقدم',
  'تامين',
]);
const fee = withPrefix(['عربون', 'رسوم', 'حجز']);
const send = withPrefix([
  'حول',
  'تحول',
  'يحول',
  'ارسل',
  'رسل',
  'ترسل',
  'ادفع',
  'تدفع',
  'يدفع',
  'دفع',
  'سدد',
  'تسدد',
]);
const inAdvance = withPrefix(['مقدم', 'مقدما', 'مسبق', 'مسبقا', 'سلفا']);
const seeing = withPrefix([
  'معاينه',
  'معاينتها',
  'استلام',
  'استلامها',
  'تسليم',
  'تشوفها',
  'تشوف',
  'حضور',
  'وصول',
  'شحن',
]);
const no = /^(?:بدون|بلا|لا|ما|مافي|غير|ليس|مفيش)$/;

/** Words within which a phrase is complete. */
const reach = 6;

/**
 * The text asks for money before the car was seen: the most common fraud. 'A deposit after the inspection' and 'without
 * a deposit' do not.
 */
export const advancePayment: Rule<'advance-payment'> = ({ title, description }) => {
  const words = wordsOf(`${title}\n${description}`);
  for (let index = 0; index < words.length; index += 1) {
    const length = phraseLength(words.slice(index, index + reach).map(({ folded }) => folded));
    const denied = words.slice(Math.max(0, index - 2), index).some(({ folded }) => no.test(folded));
    if (length === 0 || denied) continue;
    return {
      excerpt: words
        .slice(index, index + length)
        .map(({ written }) => written)
        .join(' '),
    };
  }
  return null;
};

/** Returns the number of words of a phrase that starts with the first one, or 0. */
function phraseLength([first = '', ...rest]: readonly string[]): number {
  const next = (pattern: RegExp, within: number) =>
    rest.slice(0, within).findIndex((word) => pattern.test(word)) + 2;
  const hasNext = (length: number) => length > 1;
  if (money.test(first) || send.test(first)) {
    const before = next(/^قبل$/, 3);
    const seen = next(seeing, reach);
    if (hasNext(before) && seen > before) return seen;
  }
  if (send.test(first)) {
    const advance = next(inAdvance, 3);
    if (hasNext(advance)) return advance;
    const asked = next(fee, 2);
    if (hasNext(asked)) return asked;
  }
  return 0;
}
