import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldWithOwnNumber, fieldWithSplitNumber } from '../ads/ad-texts.ts';
import { showsPhoneNumber } from '../text/phone-in-text.ts';
import { redactAdTexts } from './redact-ad-texts.ts';

const words = ['صفر', 'وااحد', 'اتنين', 'ثلاثة', 'أربعة', 'خ م س ة', 'ستة', 'سبعة', 'ثمانية', 'ت س ع ة'];
/** A digit in one of its forms, with what separates it from the next one. */
const written = (digit: string) => {
  const value = Number(digit);
  const forms = [digit, '٠١٢٣٤٥٦٧٨٩', '⓪①②③④⑤⑥⑦⑧⑨', '۰۱۲۳۴۵۶۷۸۹'].map((form) => form[value] ?? digit);
  return fc
    .tuple(
      fc.constantFrom(...forms, `${digit}\ufe0f\u20e3`, ` ${words[value]} `),
      fc.constantFrom('', '', ' ', '-', '.', ' س ', ' و ', '🚗', '\n'),
    )
    .map((parts) => parts.join(''));
};
const number = fc
  .tuple(
    fc.constantFrom('0', '', '249', '00249'),
    fc.constantFrom('91', '12', '90', '96', '99', '10'),
    fc.stringMatching(/^\d{7}$/),
  )
  .map((parts) => parts.join(''));
const divided = fc.tuple(number, fc.nat(12), fc.boolean()).chain(([digits, cut, isReversed]) =>
  fc.tuple(...[...digits].map(written)).map((pieces) => {
    const parts = [pieces.slice(0, cut).join(''), pieces.slice(cut).join('')];
    const [title = '', description = ''] = isReversed ? parts.toReversed() : parts;
    return { own: `+249${digits.slice(-9)}`, title: `كورولا ${title}`, description: `نظيفة ${description}` };
  }),
);

test('no number remains that is divided between two texts in any form', () => {
  fc.assert(
    fc.property(divided, fc.constantFrom(null, 120_000, 98_765), ({ own, title, description }, mileage) => {
      const ad = { title, description, brand: 'تويوتا', model: 'كورولا', city: 'بحري', mileage };
      const seller = { name: 'علي', numbers: [own] };
      const redacted = { ...ad, ...redactAdTexts(ad, seller) };
      expect(fieldWithSplitNumber(redacted, seller.name)).toBeNull();
      expect(fieldWithOwnNumber(redacted, seller.numbers, seller.name)).toBeNull();
      expect(showsPhoneNumber(redacted.title) || showsPhoneNumber(redacted.description)).toBe(false);
      expect(redactAdTexts(redacted, seller)).toEqual({});
    }),
    { numRuns: 1_000 },
  );
});
