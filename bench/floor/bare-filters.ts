import { cities } from '../search/market-places.ts';
import { card } from './bare-card.ts';
import type { Statement } from './floor.ts';

/** The columns that filters of the product's API compare, each with its comparison. */
const comparisons: Readonly<Record<string, string>> = {
  q: 'text like',
  brand: 'brand =',
  model: 'model =',
  city: 'city =',
  fuel_type: 'fuel_type =',
  transmission: 'transmission =',
  condition: 'condition =',
  price_max: 'price <=',
  year_min: 'year >=',
  year_max: 'year <=',
};

const citiesOfGezira = Object.values(cities)
  .filter(({ state }) => state === 'gezira')
  .flatMap(({ spellings }) => spellings);

interface Filters {
  /** Parameters in the order of the values: statements with the same ones share a prepared statement. */
  shape: string;
  conditions: string;
  values: unknown[];
}

/** Reads the filters from the URL of a list, a search or facets. A text is matched literally. */
function readFilters(path: string): Filters {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const shape: string[] = [];
  for (const [name, value] of new URL(path, 'http://localhost').searchParams) {
    // The bare table has no states, and the requests name one only.
    const comparison = name === 'state' ? 'city = any' : comparisons[name];
    if (!comparison) continue;
    if (name === 'state') values.push(citiesOfGezira);
    else if (name === 'q') values.push(`%${value.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`);
    else values.push(value);
    conditions.push(`${comparison} ($${values.length})`);
    shape.push(name);
  }
  return { shape: shape.join('_'), conditions: conditions.join(' and ') || 'true', values };
}

/** The newest ads that match the filters of a list or search. */
export function bareFilteredList(path: string): Statement {
  const { shape, conditions, values } = readFilters(path);
  return {
    name: `bare_list_${shape}`,
    text: `select ${card} from bare.ads where ${conditions} order by created_at desc limit 20`,
    values,
  };
}

/** The number of matching ads by the value of each filter, of as many ads as the product counts. */
export function bareFacets(path: string): Statement {
  const { shape, conditions, values } = readFilters(path);
  return {
    name: `bare_facets_${shape}`,
    text: `select brand, city, fuel_type, transmission, condition, count(*)::int as count
             from (select brand, city, fuel_type, transmission, condition from bare.ads
                    where ${conditions} limit 10001) matching
            group by grouping sets ((brand), (city), (fuel_type), (transmission), (condition))
            order by count desc limit 60`,
    values,
  };
}
