import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchParts } from './build-search-parts.ts';
import { parseQuery } from './parse-query.ts';

const lastYear = 2027;
const partsOf = (text: string) => buildSearchParts(parseQuery(text, { lastYear }));

test('a search is split into parts, each with the text that remains without it', () => {
  expect(partsOf('داير  تويوتا كورولا موديل 2015 في بحري فل')).toEqual([
    { kind: 'brand', label: 'تويوتا', min: null, max: null, without: 'داير كورولا موديل 2015 في بحري فل' },
    { kind: 'model', label: 'كورولا', min: null, max: null, without: 'داير تويوتا موديل 2015 في بحري فل' },
    { kind: 'year', label: null, min: 2015, max: 2015, without: 'داير تويوتا كورولا في بحري فل' },
    { kind: 'city', label: 'بحري', min: null, max: null, without: 'داير تويوتا كورولا موديل 2015 في فل' },
    {
      kind: 'trim',
      label: 'فل أوبشن',
      min: null,
      max: null,
      without: 'داير تويوتا كورولا موديل 2015 في بحري',
    },
  ]);
});

test.each(['0912345678', '٠٩١٢٣٤٥٦٧٨', '+249912345678'])(
  'the phone number %s is named, not repeated',
  (text) => {
    expect(partsOf(text)).toEqual([{ kind: 'word', label: 'رقم الهاتف', min: null, max: null, without: '' }]);
  },
);

test.each([
  ['كُورُولا، 2015', ['كورولا 2015', '2015 كُورُولا،']],
  ['هايلوكس 2010-2015', ['هايلوكس 2010-2015', 'year هايلوكس']],
  ['كورولا بين 20 و 25 مليون', ['كورولا بين 20 و 25 مليون', 'price كورولا']],
  ['فيتز او يارس', ['فيتز، يارس او']],
  ['كور', ['كورولا، كورونا ']],
])('%s', (text, shown) => {
  expect(partsOf(text).map(({ kind, label, without }) => `${label ?? kind} ${without}`)).toHaveLength(
    shown.length,
  );
});

test('removing a part removes it from the parsed search and keeps the others', () => {
  const word = fc.constantFrom(
    'كورولا',
    'بحري',
    '2015',
    'اوتوماتيك',
    'بيضاء',
    'زغبرط',
    'داير',
    'تحت 20 مليون',
  );
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(' ');
      const parts = partsOf(text);
      for (const part of parts) {
        const left = partsOf(part.without).map(({ kind, label }) => `${kind} ${label}`);
        expect(left.sort()).toEqual(
          parts
            .filter((other) => other !== part)
            .map(({ kind, label }) => `${kind} ${label}`)
            .sort(),
        );
      }
    }),
  );
});
