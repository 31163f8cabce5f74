import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cityMaxLength } from '../accounts/sign-up.ts';
import { lineOfText, withinDigitCap } from '../text/clean-text.ts';
import { foldDigits } from '../text/digits.ts';
import { foldArabic } from '../text/fold-arabic.ts';
import { brandMaxLength, modelMaxLength } from './ad-form.ts';
import { brandNames, modelsByBrand, modelsOfBrand } from './brands.ts';
import { citiesByState, cityNames } from './cities.ts';

/** Two spellings of one name would split its ads in the filters: one of them is canonical. */
function twins(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return names.filter((name) => {
    const folded = foldArabic(name).replaceAll(/[\s-]/g, '');
    const twin = seen.has(folded);
    seen.set(folded, name);
    return twin;
  });
}

/** A suggestion that the form would change or refuse is none. */
function changed(names: readonly string[], maximum: number): string[] {
  const field = v.pipe(lineOfText(maximum), withinDigitCap(), v.transform(foldDigits));
  return names.filter((name) => {
    const kept = v.safeParse(field, name);
    return !kept.success || kept.output !== name;
  });
}

test('a brand stands once, in one spelling, as the form keeps it', () => {
  expect(twins(brandNames)).toEqual([]);
  expect(changed(brandNames, brandMaxLength)).toEqual([]);
});

test.each(Object.entries(modelsByBrand))('%s: a model stands once, as the form keeps it', (brand, models) => {
  expect(models.length).toBeGreaterThan(0);
  expect(twins(models)).toEqual([]);
  expect(changed(models, modelMaxLength)).toEqual([]);
  expect(modelsOfBrand(` ${brand} `)).toEqual(models);
});

test('a city stands once, in one state, as the form keeps it', () => {
  expect(twins(cityNames)).toEqual([]);
  expect(changed(cityNames, cityMaxLength)).toEqual([]);
  for (const cities of Object.values(citiesByState)) expect(cities.length).toBeGreaterThan(0);
});

test('a brand that is not known has no models to suggest', () => {
  expect(modelsOfBrand('عربة جدي')).toEqual([]);
  expect(modelsOfBrand('constructor')).toEqual([]);
});
