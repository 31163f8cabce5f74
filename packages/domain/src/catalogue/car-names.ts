import { cars } from './cars.ts';
import type { Brand } from './catalogue-entry.ts';
import { findSpelled } from './spellings.ts';

/** Brands and models that the form suggests, as they are stored. Other names are accepted as typed. */
export const brandNames: readonly string[] = Object.values(cars).map(({ name }) => name);

export const carNames: readonly { brand: string; model: string }[] = Object.values(cars).flatMap(
  ({ name: brand, models }) => Object.values(models).map(({ name: model }) => ({ brand, model })),
);

const brandsByName = new Map<string, Brand>(Object.values(cars).map((brand) => [brand.name, brand]));

/** @param brand in any spelling. */
export function modelsOfBrand(brand: string): readonly string[] {
  const known = brandsByName.get(brand) ?? brandsByName.get(findSpelled(brand, brandNames) ?? '');
  return Object.values(known?.models ?? {}).map(({ name }) => name);
}
