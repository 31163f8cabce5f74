import type { AdFilters } from '../../ads/ad-filters.ts';
import { cityLocations, distanceKm, type Location } from '../../catalogue/city-locations.ts';
import { cityKey } from '../document/build-search-document.ts';

export interface NearCity {
  key: string;
  /** In a straight line, rounded. */
  km: number;
}

/** The cities whose ads are listed one after another. */
export interface CityWalk {
  /** Nearest first. */
  cities: readonly NearCity[];
  /** Whether ads of cities without a location follow. */
  andOthers: boolean;
}

const locations: Readonly<Record<string, Location>> = cityLocations;

/** Lists the cities of the catalogue from a location on, nearest first. */
function citiesFrom(from: Location): NearCity[] {
  return Object.entries(locations)
    .map(([key, location]) => ({ key, km: Math.round(distanceKm(from, location)) }))
    .sort((one, other) => one.km - other.km || (one.key < other.key ? -1 : 1));
}

type Nearness = Pick<AdFilters, 'near' | 'within'>;

/** Plans the order of distance from a city. Null without a city, and for one without a location. */
export function planCityWalk({ near, within }: Nearness): CityWalk | null {
  const from = near ? locations[cityKey(near)] : undefined;
  if (!from) return null;
  const cities = citiesFrom(from);
  return {
    cities: within === undefined ? cities : cities.filter(({ km }) => km <= Number(within)),
    andOthers: within === undefined,
  };
}

/**
 * Lists the keys of cities within a distance of a city. One without a location is only near itself. Null without a city
 * or a distance.
 */
export function cityKeysWithin({ near, within }: Nearness): string[] | null {
  if (!near || within === undefined) return null;
  return planCityWalk({ near, within })?.cities.map(({ key }) => key) ?? [cityKey(near)];
}
