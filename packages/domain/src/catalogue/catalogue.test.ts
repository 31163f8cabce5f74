import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brandMaxLength, modelMaxLength } from '../ads/ad-limits.ts';
import { dictionary, nameKey } from '../search/parse/dictionary.ts';
import { cityMaxLength } from '../sign-in/sign-up.ts';
import { lineOfText, withinDigitCap } from '../text/clean-text.ts';
import { foldDigits } from '../text/digits.ts';
import { brandNames, modelsOfBrand } from './car-names.ts';
import { cars } from './cars.ts';
import { cityNames } from './cities.ts';
import { commonBrands } from './common-brands.ts';
import { commonCars } from './common-cars.ts';
import { everydayWords } from './everyday-words.ts';
import { places } from './places.ts';
import { stopWords } from './stop-words.ts';

const states = Object.entries(places);
const models = Object.entries(cars).flatMap(([brand, { models }]) =>
  Object.entries(models).map(([id, model]) => ({ id: `${brand}/${id}`, model })),
);

function twins(names: readonly string[]): string[] {
  return names.filter((name, at) => names.findIndex((other) => nameKey(other) === nameKey(name)) !== at);
}

/** Lists the suggestions that the form would change or reject. */
function changed(names: readonly string[], maximum: number): string[] {
  const field = v.pipe(lineOfText(maximum), withinDigitCap(), v.transform(foldDigits));
  return names.filter((name) => {
    const stored = v.safeParse(field, name);
    return !stored.success || stored.output !== name;
  });
}

test('brands, models and cities are unique, and the form stores them unchanged', () => {
  expect(twins(brandNames)).toEqual([]);
  expect(changed(brandNames, brandMaxLength)).toEqual([]);
  expect(twins(cityNames)).toEqual([]);
  expect(changed(cityNames, cityMaxLength)).toEqual([]);
  for (const brand of brandNames) {
    expect(modelsOfBrand(` ${brand} `).length).toBeGreaterThan(0);
    expect(twins(modelsOfBrand(brand))).toEqual([]);
    expect(changed(modelsOfBrand(brand), modelMaxLength)).toEqual([]);
  }
});

test('an unknown brand has no models to suggest', () => {
  expect(modelsOfBrand('عربة جدي')).toEqual([]);
  expect(modelsOfBrand('constructor')).toEqual([]);
});

test('ids are plain, and every city belongs to one state', () => {
  const ids = [
    ...models.flatMap(({ id }) => id.split('/')),
    ...states.flatMap(([id, { cities }]) => [id, ...Object.keys(cities)]),
  ];
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  const cities = states.flatMap(([, state]) => Object.values(state.cities).map(({ name }) => name));
  expect(cities).toEqual(cityNames);
});

test('a spelling has one first meaning, unless it is listed as shared', () => {
  const shared = [...dictionary.names.values()]
    .map(({ key, meanings }) => ({
      key,
      first: meanings.filter(({ first }) => first).map(({ concept }) => concept),
    }))
    // Several makers may build a model of the same name.
    .filter(({ first }) => new Set(first.map(({ kind, name }) => `${kind} ${name}`)).size > 1)
    .map(({ key }) => key);
  // Petrol, and a common spelling of Patrol.
  expect(shared).toEqual([nameKey('بترول')]);
});

test('each spelling finds its name, even if others share the spelling', () => {
  for (const { key, meanings } of dictionary.names.values()) {
    expect([key, meanings.length > 0 && meanings.some(({ first }) => first)]).toEqual([key, true]);
  }
});

test('no spelling contains an attribute, which would be lost', () => {
  const words = new Set(
    [...dictionary.names.values()]
      .filter(({ meanings }) =>
        meanings.every(({ concept: { kind } }) => /fuel|transmission|condition|color|cab/.test(kind)),
      )
      .map(({ key }) => key),
  );
  // A Jazz is spelled like diesel, an F0 like a new car.
  const known = ['هوندا جاز', 'جاز هوندا', 'اف زيرو'];
  const named = models.flatMap(({ id, model }) => (model.also ?? []).map((spelling) => ({ id, spelling })));
  const ambiguous = named.filter(
    ({ spelling }) =>
      !known.includes(spelling) &&
      spelling
        .split(' ')
        .slice(1)
        .some((word) => words.has(nameKey(word))),
  );
  expect(ambiguous).toEqual([]);
});

test('stop words and everyday words are not names', () => {
  const names = [...stopWords, ...everydayWords].filter((word) => dictionary.names.has(nameKey(word)));
  expect(names).toEqual([]);
});

test('the common cars are in the catalogue', () => {
  const known = new Set(models.map(({ id }) => id));
  expect(commonCars.filter((id) => !known.has(id))).toEqual([]);
  expect(commonBrands.filter((name) => !brandNames.includes(name))).toEqual([]);
  expect(new Set(commonCars).size).toBe(commonCars.length);
});
