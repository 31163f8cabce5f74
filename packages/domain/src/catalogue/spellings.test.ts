import { describe, expect, test } from 'vitest';
import { brandNames, carNames, modelsOfBrand } from './car-names.ts';
import { cityNames } from './cities.ts';
import { findSpelled, matchesPrefix } from './spellings.ts';

const models = carNames.map(({ model }) => model);

describe('a name is suggested', () => {
  test.each([
    ['قيتز', 'جيتز'],
    ['getz', 'جيتز'],
    ['GET', 'جيتز'],
    ['كورول', 'كورولا'],
    ['corol', 'كورولا'],
    ['تيوتا', 'تويوتا'],
    ['toy', 'تويوتا'],
    ['بوكس', 'هايلوكس'],
    ['كروزر', 'لاندكروزر'],
    ['لاند كروزر', 'لاندكروزر'],
    ['امدرمان', 'أم درمان'],
    ['مدني', 'ود مدني'],
  ])('for %s: %s', (written, name) => {
    expect([...brandNames, ...models, ...cityNames].filter((one) => matchesPrefix(written, one))).toContain(
      name,
    );
  });

  test('for an empty text, and none for a text that starts no name', () => {
    expect(brandNames.every((name) => matchesPrefix('', name))).toBe(true);
    expect([...brandNames, ...models].filter((name) => matchesPrefix('زغبرط', name))).toEqual([]);
  });
});

describe('a completely typed name is stored as its catalogue name', () => {
  test.each([
    ['toyota', 'تويوتا'],
    [' كِيا ', 'كيا'],
    ['هونداى', 'هيونداي'],
    ['لادا النجمة', null],
    ['', null],
    ['توي', null],
  ])('%s: %s', (written, name) => {
    expect(findSpelled(written, brandNames)).toBe(name);
  });

  test('a model by its names within one brand', () => {
    expect(findSpelled('قيتز', modelsOfBrand('هيونداي'))).toBe('جيتز');
    expect(findSpelled('getz', modelsOfBrand('hyundai'))).toBe('جيتز');
  });

  test('a stored name resolves to itself', () => {
    for (const names of [brandNames, cityNames, ...brandNames.map(modelsOfBrand)]) {
      for (const name of names) expect(findSpelled(name, names)).toBe(name);
    }
  });
});
