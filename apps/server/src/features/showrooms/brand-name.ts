import { dictionary } from '@arabati/domain/search/parse/dictionary';
import type { BrandCount } from './showroom-pages.queries.ts';

/** Returns the name of a brand by its key. A brand outside the catalogue is its own name behind `=`. */
const brandName = (key: string): string =>
  dictionary.concepts.get(`brand:${key}`)?.name ?? key.replace(/^=/, '');

export function namedBrands(
  brands: readonly BrandCount[] | null,
  limit: number,
): { brand: string; ads: number }[] {
  return (brands ?? [])
    .map(({ key, ads }) => ({ brand: brandName(key), ads }))
    .filter(({ brand }) => brand !== '')
    .slice(0, limit);
}
