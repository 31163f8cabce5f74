import { buildSearchParts } from '@arabati/domain/search/parse/build-search-parts';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { describe, expect, it } from 'vitest';
import { partWords, relaxedWords } from './part-words.ts';

const lastYear = 2027;
const partsOf = (text: string) => buildSearchParts(parseQuery(text, { lastYear }));

describe('the parts of a parsed search', () => {
  it.each([
    ['تويوتا كورولا 2015 بحري', 'تويوتا · كورولا · 2015 · بحري'],
    ['هايلوكس تحت 5 مليون', 'هايلوكس · حتى 5 ملايين جنيه'],
    ['اكسنت بين 20 و 25 مليون', 'أكسنت · من 20 مليون إلى 25 مليون جنيه'],
    ['كورولا فوق 30 مليون', 'كورولا · من 30 مليون جنيه'],
    ['هايلوكس 2010-2015', 'هايلوكس · من 2010 إلى 2015'],
    ['هايلوكس 2010 وطالع', 'هايلوكس · من سنة 2010'],
    ['كورولا اقل من 100 الف كيلو', 'كورولا · حتى 100,000 كم'],
    ['كورولا ولاية الجزيرة زغبرط', 'كورولا · ولاية الجزيرة · «زغبرط»'],
  ])('%s', (text, words) => {
    expect(partsOf(text).map(partWords).join(' · ')).toBe(words);
  });
});

describe('the constraints that the nearest ads do not meet', () => {
  const parts = partsOf('تويوتا كورولا 2015 زغبرط في بحري');
  it.each([
    [['words'], [], 0, 'لم نجد إعلاناً فيه كل ما كتبته. هذه أقرب النتائج بدون: «زغبرط»'],
    [['words'], [], 7, 'انتهت الإعلانات التي تطابق كل ما كتبته. هذه أقرب النتائج بدون: «زغبرط»'],
    [['words', 'year'], [], 0, 'لم نجد إعلاناً فيه كل ما كتبته. هذه أقرب النتائج بدون: 2015، «زغبرط»'],
    [
      ['words', 'place', 'price'],
      ['حتى 20 مليون جنيه'],
      0,
      'لم نجد إعلاناً فيه كل ما كتبته. هذه أقرب النتائج بدون: «زغبرط»، بحري، حتى 20 مليون جنيه',
    ],
  ] as const)('%s and %s after %i', (without, filters, after, words) => {
    expect(relaxedWords(parts, { without, filters, after })).toBe(words);
  });
});
