import { brandNames, carNames, modelsOfBrand } from '@arabati/domain/catalogue/car-names';
import { cityNames } from '@arabati/domain/catalogue/cities';
import { places } from '@arabati/domain/catalogue/places';
import { findSpelled, matchesPrefix } from '@arabati/domain/catalogue/spellings';

/** Suggestions of the filters and the post form. Large, so it is loaded lazily: see use-market-catalogue.ts. */
export const marketCatalogue = {
  cities: cityNames,
  states: Object.values(places).map(({ name }) => name),
  brands: brandNames,
  cars: carNames,
  modelsOf: modelsOfBrand,
  matches: (name: string, written: string) => matchesPrefix(written, name),
  nameOf: findSpelled,
};
