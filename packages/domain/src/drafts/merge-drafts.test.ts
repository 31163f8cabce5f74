import { describe, expect, test } from 'vitest';
import { type DraftContent, type DraftFields, type DraftPhoto, draftTexts } from './draft.ts';
import { isSameContent, mergeDrafts } from './merge-drafts.ts';

const empty = {
  ...Object.fromEntries(Object.keys(draftTexts).map((field) => [field, ''])),
  price_unit: 'million',
  is_negotiable: false,
  broker_commission_requested: '',
} as DraftFields;

/** Photos by letter; a capital letter has the angle of the front. */
const content = (fields: Partial<DraftFields> = {}, photos = ''): DraftContent => ({
  fields: { ...empty, ...fields },
  photos: [...photos].map(
    (id): DraftPhoto => ({ id: id.toLowerCase(), angle: id === id.toLowerCase() ? null : 'front' }),
  ),
});
const lettersOf = ({ photos }: DraftContent) =>
  photos.map(({ id, angle }) => (angle ? id.toUpperCase() : id)).join('');

describe('fields', () => {
  test.each<
    [string, Partial<DraftFields>, Partial<DraftFields>, Partial<DraftFields>, Partial<DraftFields>, boolean]
  >([
    ['only ours', { city: 'بحري' }, { city: 'كسلا' }, { city: 'بحري' }, { city: 'كسلا' }, false],
    ['only theirs', {}, {}, { title: 'كورولا' }, { title: 'كورولا' }, false],
    ['different fields', {}, { year: '2015' }, { title: 'كورولا' }, { year: '2015', title: 'كورولا' }, false],
    ['the same value', {}, { year: '2015' }, { year: '2015' }, { year: '2015' }, false],
    ['different values of one field', {}, { year: '2015' }, { year: '2016' }, { year: '2015' }, true],
    [
      'emptied by them',
      { title: 'كورولا' },
      { title: 'كورولا نظيفة' },
      { title: '' },
      { title: 'كورولا نظيفة' },
      false,
    ],
    ['emptied by us', { title: 'كورولا' }, { title: '' }, { title: 'هايلوكس' }, { title: '' }, true],
    [
      'choices',
      {},
      { is_negotiable: true },
      { price_unit: 'thousand' },
      { is_negotiable: true, price_unit: 'thousand' },
      false,
    ],
  ])('changed: %s', (_, base, ours, theirs, merged, isLossy) => {
    expect(mergeDrafts(content(base), content(ours), content(theirs))).toEqual({
      content: content(merged),
      isLossy,
    });
  });
});

describe('photos', () => {
  test.each([
    ['added by both', '', 'ab', 'c', 'abc', false],
    ['ordered by us, one added by them', 'ab', 'ba', 'abc', 'bac', false],
    ['ordered by them', 'abc', 'abc', 'cab', 'cab', false],
    ['removed by them, one added by us', 'ab', 'abc', 'a', 'ac', false],
    ['removed by us, one added by them', 'ab', 'b', 'abc', 'bc', false],
    ['an angle of each', 'ab', 'Ab', 'aB', 'AB', false],
    ['an angle, and the photo removed', 'ab', 'Ab', 'b', 'b', false],
    ['too many together', 'a', 'abcd', 'aef', 'abcde', true],
  ])('%s', (_, base, ours, theirs, merged, isLossy) => {
    const result = mergeDrafts(content({}, base), content({}, ours), content({}, theirs));
    expect([lettersOf(result.content), result.isLossy]).toEqual([merged, isLossy]);
  });
});

test('a version that merges without loss contains every value that either has typed', () => {
  const values = ['', 'أ', 'ب'];
  for (const base of values)
    for (const ours of values)
      for (const theirs of values) {
        const merged = mergeDrafts(
          content({ title: base }),
          content({ title: ours }),
          content({ title: theirs }),
        );
        const typed = [ours, theirs].filter((value) => value !== base && value !== '');
        if (!merged.isLossy && typed.length > 0) expect(typed).toContain(merged.content.fields.title);
        if (!merged.isLossy)
          expect(new Set([...typed, merged.content.fields.title]).size).toBeLessThanOrEqual(
            1 + Number(typed.length === 0),
          );
      }
});

test('contents with other photos, angles or values are not the same', () => {
  const one = content({ title: 'كورولا' }, 'ab');
  expect(isSameContent(one, content({ title: 'كورولا' }, 'ab'))).toBe(true);
  for (const other of [
    content({}, 'ab'),
    content({ title: 'كورولا' }, 'ba'),
    content({ title: 'كورولا' }, 'aB'),
  ]) {
    expect(isSameContent(one, other)).toBe(false);
  }
});
