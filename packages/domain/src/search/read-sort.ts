import { type AdSort, adSorts } from '../ads/ad-filters.ts';

export function readSort(address: URLSearchParams): AdSort {
  const sort = adSorts.find((one) => one === address.get('sort')) ?? 'default';
  // A distance needs its city.
  return sort === 'nearest' && !address.get('near')?.trim() ? 'default' : sort;
}
