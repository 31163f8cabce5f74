import { models } from '../search/market-cars.ts';
import { cities } from '../search/market-places.ts';
import { RandomGenerator } from '../search/random-generator.ts';

/** A search as most visitors send it: a car's name, perhaps with a year, in a city up to a
 * price. */
export interface VariedSearch {
  text: string;
  city: string;
  /** Pounds. */
  price: number;
}

/** Generates searches of which no two are the same; the same count yields the same searches. */
export function generateVariedSearches(count: number): VariedSearch[] {
  const random = new RandomGenerator(11);
  const cars = Object.entries(models);
  const places = Object.entries(cities);
  const searches = new Map<string, VariedSearch>();
  while (searches.size < count) {
    const [, place] = random.weighted(places);
    const [, { spellings, years }] = random.weighted(cars);
    const name = random.pick(spellings);
    const search = {
      text: random.chance(0.5) ? name : `${name} ${random.between(...years)}`,
      city: place.spellings[0] as string,
      price: random.between(50, 2_000) * 100_000,
    };
    searches.set(JSON.stringify(search), search);
  }
  return [...searches.values()];
}
