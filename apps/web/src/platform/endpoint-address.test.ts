import { getAd, listAds } from '@arabati/domain/ads/ads.requests';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from './endpoint-address.ts';

describe('endpointAddress', () => {
  it('fills and escapes path parameters', () => {
    expect(endpointAddress(getAd, { params: { ad_id: 'a/b?c' } })).toBe('/api/ads/a%2Fb%3Fc');
  });

  it('throws if a path parameter is missing', () => {
    expect(() => endpointAddress(getAd, { params: {} })).toThrow('lacks ad_id');
  });

  it('omits absent values from the query', () => {
    const query = { city: 'أم درمان', price_max: 5, brand: undefined, model: null, fuel_type: '' };
    const address = new URL(endpointAddress(listAds, { query }), 'http://localhost');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      city: 'أم درمان',
      price_max: '5',
      fuel_type: '',
    });
  });
});
