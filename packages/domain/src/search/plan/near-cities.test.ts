import { expect, test } from 'vitest';
import { cityKeysWithin, planCityWalk } from './near-cities.ts';
import { planCityOfWalk } from './plan-scan.ts';
import { key } from './predicate.ts';

test('cities are ordered by distance from a city in any spelling', () => {
  const walk = planCityWalk({ near: 'كسله' });
  expect(walk?.cities.slice(0, 3)).toEqual([
    { key: 'kassala', km: 0 },
    { key: 'new-halfa', km: 87 },
    { key: 'gedaref', km: 192 },
  ]);
  expect(walk?.cities.map(({ km }) => km)).toEqual(
    walk?.cities.map(({ km }) => km).toSorted((a, b) => a - b),
  );
  expect(walk?.andOthers).toBe(true);
});

test('a distance leaves the cities within it, and no others follow', () => {
  expect(cityKeysWithin({ near: 'كسلا', within: '200' })).toEqual(['kassala', 'new-halfa', 'gedaref']);
  expect(planCityWalk({ near: 'كسلا', within: '100' })).toMatchObject({ andOthers: false });
});

test('a city without a location is only near itself, and without a city there is nothing', () => {
  expect(planCityWalk({ near: 'قرية الأمل' })).toBeNull();
  expect(cityKeysWithin({ near: 'قرية الأمل', within: '50' })).toHaveLength(1);
  expect(planCityWalk({})).toBeNull();
  expect(cityKeysWithin({ near: 'كسلا' })).toBeNull();
});

test('the list of one city of a walk remains within the cities that the search requires', () => {
  const walk = planCityWalk({ near: 'الخرطوم' });
  if (!walk) throw new Error('Khartoum has a location.');
  const places = key('city_key', 'bahri', 'wad-madani');
  const predicatesOf = (city: string) =>
    planCityOfWalk(
      { predicates: [places], sort: 'default', index: 'ads_default_order', countUpTo: 10, walk },
      walk.cities.findIndex(({ key: one }) => one === city),
    ).predicates;
  expect(predicatesOf('bahri')).toEqual([key('city_key', 'bahri')]);
  expect(predicatesOf('khartoum')).toEqual([key('city_key', 'khartoum'), places]);
  expect(
    planCityOfWalk(
      { predicates: [places], sort: 'default', index: 'ads_default_order', countUpTo: 10, walk },
      walk.cities.length,
    ).predicates,
  ).toContainEqual(places);
});
