import { type AdSort, adSorts } from '../ads/ad-filters.ts';

export function readSort(address: URLSearchParams): AdSort {
  return adSorts.find((sort) => sort === address.get('sort')) ?? 'default';
}
