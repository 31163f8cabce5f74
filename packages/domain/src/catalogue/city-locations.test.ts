import { expect, test } from 'vitest';
import { cityNamesById } from './cities.ts';
import { cityLocations, distanceKm, type Location } from './city-locations.ts';
import { places } from './places.ts';

type City = keyof typeof cityNamesById;

test('every city has a location, and those of Sudan are in Sudan', () => {
  expect(Object.keys(cityLocations).sort()).toEqual(Object.keys(cityNamesById).sort());
  const abroad = Object.keys(places.abroad?.cities ?? {});
  const outside = Object.entries(cityLocations).filter(
    ([, [latitude, longitude]]) => latitude < 8.6 || latitude > 22.3 || longitude < 21.8 || longitude > 38.7,
  );
  expect(outside.map(([city]) => city).sort()).toEqual(abroad.sort());
});

test('no two cities are at one place', () => {
  expect(new Set(Object.values(cityLocations).map(String)).size).toBe(Object.keys(cityLocations).length);
});

test.each<[City, City, number]>([
  ['khartoum', 'port-sudan', 670],
  ['khartoum', 'kassala', 415],
  ['khartoum', 'obeid', 360],
  ['khartoum', 'wad-madani', 165],
  ['khartoum', 'atbara', 285],
  ['khartoum', 'nyala', 910],
  ['fasher', 'nyala', 183],
  ['khartoum', 'cairo', 1_615],
])('from %s to %s it is about %d km', (from, to, km) => {
  const distance = distanceKm(cityLocations[from], cityLocations[to]);
  expect(distance).toBeGreaterThan(km * 0.95);
  expect(distance).toBeLessThan(km * 1.05);
  expect(distanceKm(cityLocations[to], cityLocations[from])).toBeCloseTo(distance);
});

test('a degree of latitude is 111 km, and a place is at no distance from itself', () => {
  const here: Location = [15, 30];
  expect(distanceKm(here, [16, 30])).toBeCloseTo(111.2, 1);
  expect(distanceKm(here, here)).toBe(0);
});
