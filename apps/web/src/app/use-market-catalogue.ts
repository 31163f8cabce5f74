import { cityNames } from '@arabati/domain/catalogue/cities';
import { useQuery } from '@tanstack/react-query';
import type { CarCatalogue } from '../features/posting/car-catalogue.ts';
import type { Catalogue } from '../features/search/filter-fields.tsx';
import { deferImport } from '../platform/first-screen.ts';

type MarketCatalogue = CarCatalogue & Catalogue;

/** Until the catalogue is loaded, fields accept the input as typed, as for unknown cars. */
const namesToCome: MarketCatalogue = {
  cities: cityNames,
  states: [],
  brands: [],
  cars: [],
  modelsOf: () => [],
  matches: () => true,
  nameOf: () => null,
};

const loadCatalogue = deferImport(() => import('./market-catalogue.ts'));

/** Loads the catalogue of cars and places after the screen that uses it. */
export function useMarketCatalogue(): MarketCatalogue {
  const { data } = useQuery({
    queryKey: ['market-catalogue'],
    queryFn: async () => (await loadCatalogue()).marketCatalogue,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? namesToCome;
}
