import { brandNames, modelsOfBrand } from '@arabati/domain/catalogue/car-names';
import { cityNames } from '@arabati/domain/catalogue/cities';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

/** What the filters and the post form suggest. Weighs as much as a screen: see use-market-catalogue.ts. */
export const marketCatalogue = {
  cities: cityNames,
  brands: brandNames,
  modelsOf: modelsOfBrand,
  matches: (suggestion: string, written: string) => foldArabic(suggestion).includes(foldArabic(written)),
};
