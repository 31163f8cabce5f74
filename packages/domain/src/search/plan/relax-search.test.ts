import { expect, test } from 'vitest';
import { parseQuery } from '../parse/parse-query.ts';
import type { SearchFilters } from '../search-filters.ts';
import { relaxSearch } from './relax-search.ts';

const relax = (text: string, filters: Partial<SearchFilters> = {}) =>
  relaxSearch(parseQuery(text, { lastYear: 2027 }), { city: '', ...filters });
const steps = (text: string, filters?: Partial<SearchFilters>) =>
  relax(text, filters).map(({ without }) => without.join('+'));

test('place, year and attributes are dropped in this order, the price last, and the car never', () => {
  expect(steps('كورولا 2015 بحري اوتوماتيك تحت 20 مليون')).toEqual([
    'place',
    'year',
    'place+year',
    'attributes',
    'place+attributes',
    'year+attributes',
    'place+year+attributes',
    'place+year+attributes+price',
  ]);
  expect(steps('كورولا')).toEqual([]);
  expect(steps('كورولا 2015')).toEqual(['year']);
});

test('the price is retained in every step but the last', () => {
  const all = relax('كورولا 2015 بحري تحت 20 مليون');
  expect(all.map(({ required }) => required.ranges.price?.max)).toEqual([20e6, 20e6, 20e6, undefined]);
  expect(all.at(-1)?.nearestTo).toEqual({ max: 20e6 });
});

test('filters are dropped like the same words of a text', () => {
  const filters = { city: 'بحري', price: 20e6, year_min: 2015 };
  expect(steps('', filters)).toEqual(['place', 'year', 'place+year', 'place+year+price']);
  const [place, , , last] = relax('', filters);
  expect(place?.filters).toMatchObject({ city: '', price: 20e6, year_min: 2015 });
  expect(last).toMatchObject({ filters: { city: '' }, nearestTo: { max: 20e6 } });
  expect(last?.filters.price).toBeUndefined();
  expect(steps('كورولا بحري', { price: 5e6 })).toEqual(['place', 'place+price']);
  expect(steps('', { brand: 'تويوتا', transmission: 'عادي' })).toEqual(['attributes']);
});

test('the prices of the text and of the filters are combined into one range', () => {
  const [last] = relax('كورولا بين 10 و 30 مليون', { price: 20e6, price_min: 15e6 });
  expect(last?.nearestTo).toEqual({ min: 15e6, max: 20e6 });
});

test('a step without any remaining constraint is omitted', () => {
  expect(steps('بحري')).toEqual([]);
  expect(steps('', { city: 'بحري' })).toEqual([]);
  expect(steps('', {})).toEqual([]);
  expect(steps('تحت 5 مليون')).toEqual(['price']);
  expect(steps('بحري 2015')).toEqual(['place', 'year']);
});

test('unknown words are dropped first if the car is certain, and nonsense is not relaxed', () => {
  expect(steps('كورولا زغبرط بحري')).toEqual(['words', 'words+place']);
  expect(steps('زغبرط بحري')).toEqual([]);
  expect(steps('!!!', { city: 'بحري', price: 5e6 })).toEqual([]);
});
