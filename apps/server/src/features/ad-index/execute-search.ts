import { planSearch, type SearchRequest, type Vocabulary } from '@arabati/domain/search/plan/plan-search';
import type { Scan, SearchPlan, Tier } from '@arabati/domain/search/plan/search-plan';
import type { Relaxation } from '@arabati/domain/search/relaxations';
import type { Services } from '../../platform/services.ts';
import type { Total, TotalCache } from './create-total-cache.ts';
import { listAdPage } from './list-ad-page.ts';
import { listByDistance } from './list-by-distance.ts';
import { listNearestPrices } from './nearest-prices.ts';
import { decodeTierCursor, encodeTierCursor, SearchPage, type TierCursor } from './search-page.ts';
import { findVocabulary, needsCities } from './vocabulary.ts';

export interface SearchResults {
  /** Cards as a JSON array. */
  items: string;
  nextCursor: string | null;
  /** Only on the first page. */
  total: Total | null;
  /** From this item on, ads lack the named constraints. */
  relaxed: { from: number; without: readonly Relaxation[] } | null;
}

/** A step of an execution, for `npm run search:explain`. The statements that follow belong to it. */
export type SearchStep =
  | { step: 'look up names' }
  | { step: 'plan'; plan: SearchPlan }
  | { step: 'read'; tier: number };

/**
 * Plans a search and lists one page of its results, best matches first. A page spans as many tiers as it needs.
 *
 * @param page.totals cached totals of long lists.
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function executeSearch(
  services: Pick<Services, 'database' | 'clock'>,
  request: SearchRequest,
  page: {
    cursor: string | undefined;
    limit: number;
    totals: TotalCache;
    onStep?: (step: SearchStep) => void;
  },
): Promise<SearchResults> {
  const { onStep = () => {} } = page;
  const { query, filters, sort } = request;
  const isFirstPage = page.cursor === undefined;
  const results = new SearchPage({ limit: page.limit, withTotal: isFirstPage });

  let vocabulary: Vocabulary = {};
  const lookUp = async () => {
    onStep({ step: 'look up names' });
    vocabulary = await findVocabulary(services.database, request);
  };
  // The words are looked up with the cities: most searches in a place reach the partial match.
  if (needsCities(request)) await lookUp();
  const plan = () => {
    const planned = planSearch(request, vocabulary);
    onStep({ step: 'plan', plan: planned });
    return planned.tiers;
  };
  let tiers = plan();
  const start = decodeTierCursor(page.cursor, tiers.length);

  /** Returns the scan of a tier. Without a place, names are only looked up if a tier needs them. */
  const scanOf = async (number: number): Promise<Scan | null> => {
    if (tiers[number]?.scan === 'needs-vocabulary') {
      await lookUp();
      tiers = plan();
    }
    const scan = tiers[number]?.scan;
    return typeof scan === 'object' ? scan : null;
  };

  const read = (scan: Scan, { tier, cursor }: TierCursor) => {
    onStep({ step: 'read', tier });
    const options = { cursor, limit: results.wanted, pageSize: page.limit, withTotal: isFirstPage };
    const { nearestTo, walk } = scan;
    if (nearestTo) return listNearestPrices(services, { ...scan, nearestTo }, options);
    if (walk) return listByDistance(services, { ...scan, walk }, options);
    const key = JSON.stringify([query.text, sort === 'default', tier, filters]);
    return listAdPage(services, scan, { ...options, cached: { totals: page.totals, key } });
  };

  for (let number = start.tier; number < tiers.length && !results.isComplete; number += 1) {
    const tier = tiers[number] as Tier;
    if (tier.name === 'relaxed') {
      if (results.relaxed) break;
      const isContinued = !isFirstPage && number === start.tier;
      const isNothingFound = isFirstPage && results.length === 0;
      if (tier.onlyIfNothingFound && !isContinued && !isNothingFound) continue;
    } else if (results.skipsNextTier) {
      results.skip(number);
      break;
    }
    const scan = await scanOf(number);
    if (!scan) continue;
    const at = { tier: number, cursor: number === start.tier ? start.cursor : undefined };
    results.add(await read(scan, at), number, tier.without);
  }
  return {
    items: `[${results.items.join(',')}]`,
    nextCursor: results.next && encodeTierCursor(results.next),
    total: results.total,
    relaxed: results.relaxed,
  };
}
