import { describe, expect, it } from 'vitest';
import { criteriaOf, isBlank, readSearch, searchOf, searchQuery } from './search-address.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

describe('a search in the URL', () => {
  it('is read back as it was written', () => {
    const search = {
      q: 'كورولا 2015',
      filters: { city: 'بحري', price_max: '12500000', fuel_type: 'بنزين', without_commission: 'true' },
    } as const;
    const query = searchQuery(search, 'newest');
    expect(read(query)).toEqual(search);
    expect(new URLSearchParams(query).get('price')).toBe('12500000');
    expect(new URLSearchParams(query).get('sort')).toBe('newest');
  });

  it('has one maximum price, the lower of two', () => {
    expect(read('q=x&price=9000000&price_max=5000000').filters).toEqual({ price_max: '5000000' });
    expect(read('price_max=5000000').filters).toEqual({ price_max: '5000000' });
  });

  it('omits values that the server would reject', () => {
    expect(read('q=%20&price=0&fuel_type=ماء&city=مدني')).toEqual({ q: '', filters: { city: 'مدني' } });
    expect(isBlank(read('sort=newest&price=-1'))).toBe(true);
  });

  it('has the form’s three criteria and the filters', () => {
    const search = read('q=كورولا&city=بحري&price=9000000&brand=تويوتا');
    expect(criteriaOf(search)).toEqual({ q: 'كورولا', city: 'بحري', price: '9000000' });
    expect(searchOf({ q: '', city: '', price: '', filters: search.filters })).toEqual({
      q: '',
      filters: { brand: 'تويوتا' },
    });
  });
});
