import { cars } from './cars.ts';
import type { Brand } from './named.ts';

/** Brands and models to choose from, as they are stored. A car of another name is posted under its own. */
export const brandNames: readonly string[] = Object.values(cars).map(({ name }) => name);

const brandsByName = new Map<string, Brand>(Object.values(cars).map((brand) => [brand.name, brand]));

export function modelsOfBrand(brand: string): readonly string[] {
  return Object.values(brandsByName.get(brand.trim())?.models ?? {}).map(({ name }) => name);
}
