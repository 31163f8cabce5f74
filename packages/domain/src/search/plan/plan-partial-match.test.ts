import { expect, test } from 'vitest';
import {
  mayBeCommon,
  type PartialMatchVocabulary,
  partialMatchLookups,
  planPartialMatch,
} from './plan-partial-match.ts';

test('only the first and the last word of a text are looked up as parts of words', () => {
  expect(partialMatchLookups('ورولا نظيفة جد')).toEqual({
    sellers: { text: 'ورولا نظيفة جد', before: true, after: true },
    words: [
      { text: 'ورولا', before: true, after: false },
      ['نظيفه'],
      { text: 'جد', before: false, after: true },
    ],
  });
});

test('short parts of a number that was typed in groups are not looked up', () => {
  expect(partialMatchLookups('12,50').words).toEqual(['many', 'many']);
});

const plan = (text: string, vocabulary: PartialMatchVocabulary) => {
  const found = planPartialMatch(text, vocabulary);
  return found && { byIndex: found.byIndex, candidates: found.predicate };
};
const contains = (text: string) => ({ is: 'text-contains', text });
const candidates = (text: string, ...of: object[]) => ({ is: 'all', of: [...of, contains(text)] });

test('whole words and sellers find the candidates, which are compared with the text', () => {
  expect(plan('كمال', { sellers: ['s1', 's2'], words: [['كمال', 'كماليات']] })).toEqual({
    byIndex: true,
    candidates: candidates('كمال', {
      is: 'any',
      of: [
        { is: 'sold-by', userIds: ['s1', 's2'] },
        { is: 'terms', query: { any: [{ all: [{ any: ['w:كمال', 'w:كماليات'] }] }] } },
      ],
    }),
  });
});

test('an attribute of the form is found by its term', () => {
  expect(plan('هايبر', { sellers: [], words: [[]] })).toEqual({
    byIndex: true,
    candidates: candidates('هايبر', { is: 'terms', query: { any: ['fuel_type:هايبرد'] } }),
  });
});

test('a mark that no word contains is found by its term', () => {
  expect(plan('🚗', { sellers: [], words: [] })).toEqual({
    byIndex: true,
    candidates: candidates('🚗', { is: 'terms', query: { any: [{ all: [{ any: ['c:🚗'] }] }] } }),
  });
});

test('no ad can match if one word is in no ad and no seller has the text', () => {
  expect(plan('كورولا قققق', { sellers: [], words: [['كورولا'], []] })).toBeNull();
});

test.each([
  ['the sellers', { sellers: 'many', words: [['ا']] }],
  ['every word', { sellers: [], words: ['many'] }],
] as [string, PartialMatchVocabulary][])('without an index if %s are too many', (_, vocabulary) => {
  expect(plan('ا', vocabulary)).toEqual({ byIndex: false, candidates: contains('ا') });
});

test('common candidates are not looked up in the index', () => {
  const vocabulary = { sellers: [], words: [['هيونداي'], ['2015', '2020']], isCommon: true };
  expect(plan('آي 20', vocabulary)).toEqual({ byIndex: false, candidates: contains('آي 20') });
});

test.each([
  ['آي 20', true],
  ['ن', true],
  ['صني', true],
  ['كورولا 20', true],
  ['12,50', true],
  // Whole words between the first and the last are not parts.
  ['كورولا في بحري', false],
  ['كورولا 2015', false],
  ['كراسي جلد', true],
])('the candidates of %s may be common: %s', (text, expected) => {
  expect(mayBeCommon(text)).toBe(expected);
});
