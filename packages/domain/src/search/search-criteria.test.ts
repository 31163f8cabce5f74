import { describe, expect, it } from 'vitest';
import { readSort } from './read-sort.ts';
import { criteriaQuery, hasCriteria, readCriteria } from './search-criteria.ts';

const read = (query: string) => readCriteria(new URLSearchParams(query));

describe('search criteria in the URL', () => {
  it('are read back as they were written', () => {
    const criteria = { q: 'كورولا 2015', city: 'أم درمان', price: '12500000' };
    expect(read(criteriaQuery(criteria))).toEqual(criteria);
  });

  it('omit invalid values', () => {
    expect(read('q=%20%20&price=abc')).toEqual({ q: '', city: '', price: '' });
    expect(read('price=0').price).toBe('');
    expect(read('price=-5').price).toBe('');
    expect(criteriaQuery({ q: '', city: 'بورتسودان', price: '' })).toBe(
      new URLSearchParams({ city: 'بورتسودان' }).toString(),
    );
  });

  it('report whether any is set', () => {
    expect(hasCriteria(read(''))).toBe(false);
    expect(hasCriteria(read('price=0'))).toBe(false);
    expect(hasCriteria(read('city=مدني'))).toBe(true);
  });

  it('read an unknown sort order as the default', () => {
    expect(readSort(new URLSearchParams('sort=price-low'))).toBe('price-low');
    expect(readSort(new URLSearchParams('sort=random'))).toBe('default');
  });
});
