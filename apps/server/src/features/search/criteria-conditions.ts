import type { SearchCriteria } from '@arabati/domain/search/relax-search';
import type { Database } from '../../platform/database.ts';
import {
  type Condition,
  estimateFilterMatches,
  filterConditions,
  filterTerms,
} from '../ads/ad-conditions.ts';
import type { MatchEstimate } from '../ads/match-estimate.ts';
import { placeConditions } from './search-conditions.ts';

/**
 * Converts all criteria of a search except its text into conditions, with an estimate of how many ads match them.
 * Conditions on columns come first. Conditions on the ad's terms repeat them as far as terms can express them, for
 * queries that use the term index anyway. Traits are separate, because half of all ads have any given trait.
 */
export async function criteriaConditions(
  database: Database,
  { city, price, ...filters }: SearchCriteria,
  lastYear: number,
): Promise<{ conditions: Condition[]; terms: Condition[]; traitTerms: Condition[]; reach: MatchEstimate }> {
  const ceilings = [price, filters.price_max].filter((value) => value !== undefined && value > 0) as number[];
  const price_max = ceilings.length > 0 ? Math.min(...ceilings) : undefined;
  const given = { ...filters, price_max };
  const { keys, traits } = filterTerms(given);
  const places = await placeConditions(database, city, lastYear);
  return {
    conditions: [...places.conditions, ...filterConditions(given)],
    terms: [...places.terms, ...keys],
    traitTerms: traits,
    reach: places.conditions.length > 0 ? 'many' : estimateFilterMatches(given),
  };
}
