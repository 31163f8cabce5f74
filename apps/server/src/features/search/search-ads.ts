import { newestYear } from '@arabati/domain/ads/ad-form';
import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { describeParts } from '@arabati/domain/search/describe-parts';
import { type searchAds as contract, searchCountCeiling } from '@arabati/domain/search/search.endpoints';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { understandQuery } from '@arabati/domain/search/understand-query';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { type Page, pageAsJson, readPage } from '../ads/read-page.ts';
import type { Totals } from '../ads/remember-totals.ts';
import { criteriaConditions } from './criteria-conditions.ts';
import { findLiterally, type Literal } from './find-literally.ts';
import {
  literalTier,
  meantTiersOf,
  type Relaxation,
  relaxedTiersOf,
  type Tier,
  unionOf,
  without,
} from './search-tiers.ts';
import { readTierCursor, type TierCursor, writeTierCursor } from './tier-cursor.ts';

type Query = EndpointInput<typeof contract>['query'];

/** A total of so many says 'at least' rather than keep the page waiting for what matches less well. */
const countedAtLeast = 200;

/**
 * What a search finds, the best matches first, a page over as many tiers as it takes. Blank criteria find everything:
 * the screen asks for one, the API does not.
 *
 * @param totals of long lists.
 * @throws Problem invalid-input for a cursor that is no good.
 */
export async function searchAds(
  services: Pick<Services, 'database' | 'clock'>,
  query: Query,
  totals: Totals,
): Promise<JsonText<EndpointAnswer<typeof contract>>> {
  const { q, sort, cursor, limit, ...filters } = query;
  const lastYear = newestYear(services.clock.now());
  const asked = understandQuery(q, { lastYear });
  const criteria = await criteriaConditions(services.database, query, lastYear);
  const meant: readonly Tier[] = sort === 'default' ? meantTiersOf(q, asked, query.brand) : [];
  const relaxed = relaxedTiersOf(asked);
  // The tiers' numbers stand in cursors: those of what is meant, one for the rest, those that come near.
  const rest = meant.length;
  const start = readTierCursor(cursor, rest + 1 + relaxed.length);
  const firstPage = cursor === undefined;
  let found: Promise<Literal | null> | undefined;
  const literal = () => {
    found ??= q === '' ? Promise.resolve(null) : findLiterally(services.database, q);
    return found;
  };
  /** What is found literally and is not meant; in other orders all that is found, in one list. */
  const restTier = async (): Promise<Tier | null> => {
    if (sort !== 'default') return unionOf(q, asked, await literal());
    const beyond = await literal();
    return beyond && literalTier(asked, beyond);
  };

  const read = (tier: Tier, at: TierCursor, wanted: number) =>
    readPage(services, {
      conditions: [...criteria.conditions, ...(tier.byTerms ? criteria.terms : []), ...tier.conditions],
      sort,
      cursor: at.cursor,
      // One is read to know that there is one.
      limit: Math.max(1, wanted),
      withTotal: firstPage,
      remembered: { totals, list: JSON.stringify([q, sort === 'default', at.tier, filters]) },
      ceiling: tier.countUpTo ?? searchCountCeiling,
      ...(tier.reach ? { reach: tier.reach } : {}),
      ...(q === '' ? { reach: criteria.reach, terms: criteria.traitTerms } : {}),
    });
  const shown = new Shown(limit);

  for (let tier = start.tier; tier <= rest && !shown.complete(firstPage); tier += 1) {
    const at = { tier, cursor: tier === start.tier ? start.cursor : undefined };
    if (shown.skipsCounting) {
      shown.leaveOut(tier);
      break;
    }
    const wanted = tier < rest ? meant[tier] : await restTier();
    if (wanted) shown.add(await read(wanted, at, shown.left), tier, null);
  }
  // Ads without the unknown words follow those that have them; what lacks more comes only in place of nothing.
  for (let nth = 0; nth < relaxed.length && !shown.full; nth += 1) {
    const tier = rest + 1 + nth;
    const { without: left, ...relaxation } = relaxed[nth] as (typeof relaxed)[number];
    const follows = left === 'words' && sort === 'default';
    if (tier < start.tier || (start.tier < tier && !follows && shown.length > 0)) continue;
    const at = { tier, cursor: tier === start.tier ? start.cursor : undefined };
    const before = follows ? unionOf(q, asked, await literal()) : null;
    shown.add(await read(before ? without(relaxation, before) : relaxation, at, shown.left), tier, left);
    if (shown.relaxed) break;
  }
  return answer(shown, firstPage ? describeParts(q, asked) : null);
}

/** The page as it fills up from tier to tier. */
class Shown {
  readonly items: string[] = [];
  length = 0;
  left: number;
  next: TierCursor | null = null;
  total: Page['total'] = null;
  relaxed: { from: number; without: Relaxation } | null = null;

  constructor(limit: number) {
    this.left = limit;
  }

  get full(): boolean {
    return this.next !== null;
  }

  /** Whether further tiers have nothing to add to the page, nor to the total of a first page. */
  complete(counted: boolean): boolean {
    return this.full && (!counted || this.total?.exact === false);
  }

  /** The page is full and its total already no small number: further tiers are looked for when they are asked for. */
  get skipsCounting(): boolean {
    return this.left === 0 && (this.total?.count ?? 0) > countedAtLeast;
  }

  leaveOut(tier: number) {
    if (this.total) this.total = { ...this.total, exact: false };
    this.next ??= { tier, cursor: undefined };
  }

  add(page: Page, tier: number, relaxation: Relaxation | null) {
    if (page.total && (relaxation === null || !this.total?.count)) {
      const count = (this.total?.count ?? 0) + page.total.count;
      const exact = page.total.exact && this.total?.exact !== false && count <= searchCountCeiling;
      this.total = { count: Math.min(count, searchCountCeiling), exact };
    }
    if (page.length === 0 || this.full) return;
    if (this.left === 0) {
      this.next = { tier, cursor: undefined };
      return;
    }
    if (relaxation) this.relaxed = { from: this.length, without: relaxation };
    this.items.push(page.items.slice(1, -1));
    this.length += page.length;
    this.left -= page.length;
    if (page.nextCursor) this.next = { tier, cursor: page.nextCursor };
  }
}

function answer(shown: Shown, understood: SearchPart[] | null): JsonText<EndpointAnswer<typeof contract>> {
  const page = pageAsJson({
    items: `[${shown.items.join(',')}]`,
    nextCursor: shown.next && writeTierCursor(shown.next),
    total: shown.total,
  });
  const more = JSON.stringify({ understood, relaxed: shown.relaxed });
  return new JsonText(`${page.slice(0, -1)},${more.slice(1)}`);
}
