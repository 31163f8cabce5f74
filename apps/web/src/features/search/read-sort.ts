import { type AdSort, adSorts } from '@arabati/domain/ads/ad-filters';

export function readSort(address: URLSearchParams): AdSort {
  return adSorts.find((sort) => sort === address.get('sort')) ?? 'default';
}
