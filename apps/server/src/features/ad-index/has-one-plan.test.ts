import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import { key, matchesTerms, type Predicate, trait } from '@arabati/domain/search/plan/predicate';
import type { MatchEstimate } from '@arabati/domain/search/plan/search-plan';
import { expect, test } from 'vitest';
import { hasOnePlan } from './has-one-plan.ts';

const model = key('model_key', 'toyota/corolla');
const city = key('city_key', 'bahri');
const brand = key('brand_key', 'toyota');
const price: Predicate = { is: 'range', column: 'price', range: { max: 1 } };
const year: Predicate = { is: 'range', column: 'year', range: { min: 2040 } };
const terms = matchesTerms('w:x');

test.each<[boolean, string, Predicate[], ListOrder?, MatchEstimate?]>([
  [true, 'all ads', []],
  [true, 'all ads by price', [], 'price-low'],
  [true, 'a brand', [brand]],
  [true, 'a brand and a trait, which has no statistics', [brand, trait('transmission:عادي')]],
  [true, 'a model of a brand', [brand, model]],
  [true, 'a model in a city up to a price', [model, city, price]],
  [true, 'a model by price', [model, price], 'price-high'],
  [true, 'terms that find the ads', [terms, price], 'default', 'unknown'],
  [false, 'a price that no ad may have', [price]],
  [false, 'years that no ad may have', [year]],
  [false, 'a model up to a price', [model, price]],
  [false, 'a brand in a city, which may be rare', [brand, city]],
  [false, 'several cities', [key('city_key', 'bahri', 'omdurman')]],
  [false, 'a city by price', [city], 'price-low'],
  [false, 'a model by price, of some years', [model, year], 'price-low'],
  [false, 'a model by age, which may be rare', [model], 'newest'],
  [false, 'terms in the order of the list', [terms]],
  [false, 'a trait and a price', [trait('fuel_type:جاز'), price], 'default', 'unknown'],
])('%s: %s', (expected, _, predicates, sort = 'default', estimate = 'many') => {
  expect(hasOnePlan({ predicates, rareTerms: [], sort, estimate })).toBe(expected);
});
