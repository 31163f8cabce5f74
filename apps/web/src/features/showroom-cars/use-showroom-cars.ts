import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listShowroomCars } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { type CarView, carQuery } from './car-address.ts';

type Pages = InfiniteData<ApiResponse<typeof listShowroomCars>>;

/** Loads the member's own cars as rows, page by page. */
export function useShowroomCars(view: CarView) {
  return usePagedQuery(listShowroomCars, { query: carQuery(view) });
}

/** Writes a changed price into the loaded rows. They keep their places, also in the order by price. */
export function usePatchPrice(): (adId: string, price: number) => void {
  const client = useQueryClient();
  return (adId, price) => {
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: apiKey(listShowroomCars) })) {
      patchQueryData<Pages>(client, queryKey, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((car) => (car.id === adId ? { ...car, price } : car)),
        })),
      }));
    }
  };
}
