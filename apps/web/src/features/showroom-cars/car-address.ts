import {
  type ShowroomCarSort,
  type ShowroomCarState,
  showroomCarSorts,
  showroomCarStates,
} from '@arabati/domain/showroom-cars/showroom-cars.requests';

/** What the table shows. Empty texts and null mean any. */
export interface CarView {
  q: string;
  status: ShowroomCarState | null;
  brand: string;
  sort: ShowroomCarSort;
}

export function readCarView(address: URLSearchParams): CarView {
  return {
    q: address.get('q') ?? '',
    status: showroomCarStates.find((status) => status === address.get('status')) ?? null,
    brand: address.get('brand') ?? '',
    sort: showroomCarSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  };
}

/** @returns the parameters of the URL, without defaults. */
export function carAddress({ q, status, brand, sort }: CarView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(brand && { brand }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** @returns the query of the request. */
export const carQuery = ({ q, status, brand, sort }: CarView) => ({
  sort,
  ...(q && { q }),
  ...(status && { status }),
  ...(brand && { brand }),
});

export const isFiltered = ({ q, status, brand }: CarView): boolean =>
  q !== '' || status !== null || brand !== '';
