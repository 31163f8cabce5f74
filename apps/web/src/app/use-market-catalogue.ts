import { cityNames } from '@arabati/domain/catalogue/cities';
import { useQuery } from '@tanstack/react-query';
import type { CarCatalogue } from '../features/posting/car-catalogue.ts';
import type { Catalogue } from '../features/search/filter-fields.tsx';
import { deferImport } from '../platform/first-screen.ts';
import { importWithRetry } from '../platform/import-with-retry.ts';

type MarketCatalogue = CarCatalogue & Catalogue;

/** Until the names are there, fields take what is written, as they do for a car that nobody knows. */
const namesToCome: MarketCatalogue = {
  cities: cityNames,
  states: [],
  brands: [],
  cars: [],
  modelsOf: () => [],
  matches: () => true,
  nameOf: () => null,
};

const loadCatalogue = deferImport(() => importWithRetry(() => import('./market-catalogue.ts')));

/** The market's names of cars and places, which arrive after the screen that suggests them. */
export function useMarketCatalogue(): MarketCatalogue {
  const { data } = useQuery({
    queryKey: ['market-catalogue'],
    queryFn: async () => (await loadCatalogue()).marketCatalogue,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? namesToCome;
}
