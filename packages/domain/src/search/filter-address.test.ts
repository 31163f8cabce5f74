import { describe, expect, it } from 'vitest';
import { countFilters, filtersQuery, readFilters, withoutFilter } from './filter-address.ts';
import { filtersForOrder } from './filters-for-order.ts';

describe('filters in the URL', () => {
  it('are read back as they were written', () => {
    const filters = {
      city: 'أم درمان',
      brand: 'تويوتا',
      price_max: '12500000',
      fuel_type: 'بنزين',
      year_min: '2010',
    } as const;
    const query = filtersQuery(filters, 'price-low');
    expect(readFilters(new URLSearchParams(query))).toEqual(filters);
    expect(new URLSearchParams(query).get('sort')).toBe('price-low');
    expect(countFilters(filters)).toBe(5);
  });

  it('omit values that the server would reject, and keep the rest', () => {
    const address = new URLSearchParams('fuel_type=ماء&price_max=12.5&city=مدني&brand=&nonsense=1');
    expect(readFilters(address)).toEqual({ city: 'مدني' });
  });

  it('are omitted from the URL if empty or default', () => {
    expect(filtersQuery({ city: '  ' }, 'default')).toBe('');
  });

  it('have a city for the order of distance, which then excludes no others', () => {
    expect(filtersForOrder({ brand: 'تويوتا' }, 'nearest')).toEqual({ brand: 'تويوتا', near: 'الخرطوم' });
    expect(filtersForOrder({ city: 'كسلا' }, 'nearest')).toEqual({ near: 'كسلا' });
    expect(filtersForOrder({ city: 'كسلا', near: 'مدني' }, 'nearest')).toEqual({
      city: 'كسلا',
      near: 'مدني',
    });
    expect(filtersForOrder({ city: 'كسلا' }, 'newest')).toEqual({ city: 'كسلا' });
    expect(withoutFilter({ near: 'كسلا', within: '200' }, 'near')).toEqual({});
  });

  it('drop the model together with its brand', () => {
    expect(withoutFilter({ brand: 'تويوتا', model: 'كورولا', city: 'مدني' }, 'brand')).toEqual({
      city: 'مدني',
    });
  });
});
