import { newestYear } from '@arabati/domain/ads/ad-form';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { buildSearchParts } from '@arabati/domain/search/build-search-parts';
import { parseQuery } from '@arabati/domain/search/parse-query';
import type { Range } from '@arabati/domain/search/ranges';
import { relaxSearch } from '@arabati/domain/search/relax-search';
import { type searchAds as contract, searchCountCeiling } from '@arabati/domain/search/search.endpoints';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import type { TotalCache } from '../ads/create-total-cache.ts';
import { listAdPage, serializePage } from '../ads/list-ad-page.ts';
import { readNearestPrices } from '../ads/nearest-prices.ts';
import { criteriaConditions } from './criteria-conditions.ts';
import { type PartialMatch, planPartialMatch } from './plan-partial-match.ts';
import {
  conceptTiers,
  partialMatchTier,
  relaxedTier,
  type Tier,
  unrankedTier,
  without,
} from './search-tiers.ts';
import { ShownAds } from './shown-ads.ts';
import { readTierCursor, type TierCursor, writeTierCursor } from './tier-cursor.ts';

type Query = EndpointInput<typeof contract>['query'];

/**
 * Lists one page of search results, best matches first. A page spans as many tiers as it needs. Blank criteria find all
 * ads: the screen requires a criterion, the API does not.
 *
 * @param totals cached totals of long lists.
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function searchAds(
  services: Pick<Services, 'database' | 'clock'>,
  query: Query,
  totals: TotalCache,
): Promise<JsonText<EndpointResponse<typeof contract>>> {
  const { q, sort, cursor, limit, ...filters } = query;
  const lastYear = newestYear(services.clock.now());
  const asked = parseQuery(q, { lastYear });
  const meant: readonly Tier[] = sort === 'default' ? conceptTiers(q, asked, query.brand) : [];
  const relaxed = relaxSearch(q, asked, filters);
  // Cursors contain the tier number: the concept tiers, then one tier for partial matches, then the relaxed tiers.
  const rest = meant.length;
  const start = readTierCursor(cursor, rest + 1 + relaxed.length);
  const firstPage = cursor === undefined;
  let found: Promise<PartialMatch | null> | undefined;
  const literal = () => {
    found ??= q === '' ? Promise.resolve(null) : planPartialMatch(services.database, q);
    return found;
  };
  /** Finds partial matches outside the concept tiers. With another sort order, finds all matches in one list. */
  const restTier = async (): Promise<Tier | null> => {
    if (sort !== 'default') return unrankedTier(q, asked, await literal());
    const beyond = await literal();
    return beyond && partialMatchTier(asked, beyond);
  };
  const criteria = await criteriaConditions(services.database, filters, lastYear);
  const shown = new ShownAds(limit);

  const read = async (tier: Tier, at: TierCursor, given = criteria, nearestTo: Range | null = null) => {
    const conditions = [...given.conditions, ...(tier.byTerms ? given.terms : []), ...tier.conditions];
    const ofFiltersAlone = tier.conditions.length === 0;
    const page = {
      conditions,
      cursor: at.cursor,
      // Read at least one ad to detect whether the tier is empty.
      limit: Math.max(1, shown.left),
      withTotal: firstPage,
      ceiling: tier.countUpTo ?? searchCountCeiling,
    };
    if (nearestTo) {
      return readNearestPrices(services, {
        ...page,
        range: nearestTo,
        reach: conditions.length > 0 ? 'unknown' : 'many',
      });
    }
    return listAdPage(services, {
      ...page,
      sort: tier.sort ?? sort,
      remembered: { totals, list: JSON.stringify([q, sort === 'default', at.tier, filters]) },
      ...(tier.reach ? { reach: tier.reach } : {}),
      ...(ofFiltersAlone ? { reach: given.reach, terms: given.traitTerms } : {}),
    });
  };

  for (let tier = start.tier; tier <= rest && !shown.complete(firstPage); tier += 1) {
    const at = { tier, cursor: tier === start.tier ? start.cursor : undefined };
    if (shown.skipsCounting) {
      shown.leaveOut(tier);
      break;
    }
    const wanted = tier < rest ? meant[tier] : await restTier();
    if (wanted) shown.add(await read(wanted, at), tier, null);
  }
  // Ads without the unknown words follow ads that have them. Further relaxed tiers run only if nothing was found.
  for (let nth = 0; nth < relaxed.length && !shown.complete(firstPage) && !shown.relaxed; nth += 1) {
    const step = relaxed[nth] as (typeof relaxed)[number];
    const tier = rest + 1 + nth;
    const follows = sort === 'default' && step.without.every((relaxation) => relaxation === 'words');
    const inPlaceOfNothing = start.tier === tier || (firstPage && shown.length === 0);
    if (tier < start.tier || !(follows || inPlaceOfNothing)) continue;
    const at = { tier, cursor: tier === start.tier ? start.cursor : undefined };
    const before = follows ? unrankedTier(q, asked, await literal()) : null;
    const near = relaxedTier(step.asked);
    const given = follows ? criteria : await criteriaConditions(services.database, step.criteria, lastYear);
    const nearestTo = sort === 'default' ? step.nearestTo : null;
    const page = await read(before ? without(near, before) : near, at, given, nearestTo);
    shown.add(page, tier, step.without);
  }
  return answer(shown, firstPage ? buildSearchParts(q, asked) : null);
}

function answer(
  shown: ShownAds,
  understood: SearchPart[] | null,
): JsonText<EndpointResponse<typeof contract>> {
  const page = serializePage({
    items: `[${shown.items.join(',')}]`,
    nextCursor: shown.next && writeTierCursor(shown.next),
    total: shown.total,
  });
  const more = JSON.stringify({ understood, relaxed: shown.relaxed });
  return new JsonText(`${page.slice(0, -1)},${more.slice(1)}`);
}
