import type { Relaxation } from '@arabati/domain/search/relax-search';
import { searchCountCeiling } from '@arabati/domain/search/search.endpoints';
import type { Page } from '../ads/list-ad-page.ts';
import type { TierCursor } from './tier-cursor.ts';

/** Totals above this are reported as 'at least', so that the page does not wait for the counts of worse matches. */
const countedAtLeast = 200;

/** Collects a page of search results from tier to tier. */
export class ShownAds {
  readonly items: string[] = [];
  length = 0;
  left: number;
  next: TierCursor | null = null;
  total: Page['total'] = null;
  relaxed: { from: number; without: readonly Relaxation[] } | null = null;

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

  /** Whether the page is full and its total is large. Further tiers are then read on request. */
  get skipsCounting(): boolean {
    return this.left === 0 && (this.total?.count ?? 0) > countedAtLeast;
  }

  leaveOut(tier: number) {
    if (this.total) this.total = { ...this.total, exact: false };
    this.next ??= { tier, cursor: undefined };
  }

  /** The total counts the ads of every tier that the list shows. */
  add(page: Page, tier: number, without: readonly Relaxation[] | null) {
    if (page.total) {
      const count = (this.total?.count ?? 0) + page.total.count;
      const exact = page.total.exact && this.total?.exact !== false && count <= searchCountCeiling;
      this.total = { count: Math.min(count, searchCountCeiling), exact };
    }
    if (page.length === 0 || this.full) return;
    if (this.left === 0) {
      this.next = { tier, cursor: undefined };
      return;
    }
    if (without) this.relaxed = { from: this.length, without };
    this.items.push(page.items.slice(1, -1));
    this.length += page.length;
    this.left -= page.length;
    if (page.nextCursor) this.next = { tier, cursor: page.nextCursor };
  }
}
