import { expect, test } from 'vitest';
import { isShowroomId, slugPattern, suggestSlug } from './showroom-slug.ts';

test.each([
  ['معرض النيل للسيارات', 'alnil-cars'],
  ['Blue Nile Motors', 'blue-nile-motors'],
  ['  معرض   الخرطوم ٢  ', 'alkhrtom'],
  ['معرض أم درمان - فرع 2', 'am-drman-fra-2'],
  ['نو', 'no-cars'],
  ['معرض', ''],
  ['🚗', ''],
])('suggests an address for %s', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
  if (slug) expect(slug).toMatch(slugPattern);
});

test('never suggests more than the length of an address', () => {
  const slug = suggestSlug('معرض الصحراء الكبرى للسيارات المستعملة والجديدة في ولاية الخرطوم');
  expect(slug).toMatch(slugPattern);
});

test('tells an id from a name', () => {
  expect(isShowroomId('0197a3b2-7c1e-7aae-991b-cee63a5725a7')).toBe(true);
  expect(isShowroomId('alnil-cars')).toBe(false);
});
