import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getModelPrices as modelPrices } from '@arabati/domain/price-guide/price-guide.endpoints';
import {
  getAdPriceGuide,
  getModelPrices,
  getPriceGuide,
} from '@arabati/domain/price-guide/price-guide.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

export type ModelPricesData = EndpointResponse<typeof modelPrices>;

/** Prices change by the day, not by the minute. */
const staleTime = 10 * 60_000;

export function useAdPriceGuide(adId: string) {
  return useQuery({ ...apiQuery(getAdPriceGuide, { params: { ad_id: adId } }), staleTime });
}

export interface TypedCar {
  brand: string;
  model: string;
  year: number;
  mileage: number | null;
  condition: string;
}

/** Loads the market's prices for a car; nothing until its facts are known. */
export function usePriceGuide(car: TypedCar | null) {
  const query = {
    brand: car?.brand ?? '',
    model: car?.model ?? '',
    year: String(car?.year ?? ''),
    ...(car?.mileage === null || car === null ? {} : { mileage: String(car.mileage) }),
    ...(car?.condition ? { condition: car.condition as 'مستعملة' } : {}),
  };
  return useQuery({ ...apiQuery(getPriceGuide, { query }), staleTime, enabled: car !== null, retry: false });
}

export function useModelPrices(brand: string, model: string) {
  return useQuery({ ...apiQuery(getModelPrices, { params: { brand, model } }), staleTime });
}
