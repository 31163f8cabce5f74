import { searchCountCeiling } from '@arabati/domain/search/plan/search-plan';
import type { Relaxation } from '@arabati/domain/search/relaxations';
import { Problem } from '../../platform/problem.ts';
import type { Page } from './list-ad-page.ts';

/**
 * The position where a page of search results ended: the tier, and the cursor in its list, absent at its beginning.
 */
export interface TierCursor {
  tier: number;
  cursor: string | undefined;
}

export const encodeTierCursor = ({ tier, cursor }: TierCursor): string => `${tier}.${cursor ?? ''}`;

/** @throws Problem invalid-input for a cursor of another search. */
export function decodeTierCursor(text: string | undefined, tiers: number): TierCursor {
  if (text === undefined) return { tier: 0, cursor: undefined };
  const [, tier, cursor] = /^(\d{1,2})\.([\w-]*)$/.exec(text) ?? [];
  if (tier === undefined || Number(tier) >= tiers) throw Problem.ofFields({ cursor: 'invalid' });
  return { tier: Number(tier), cursor: cursor || undefined };
}

/** Totals above this are reported as 'at least', so that the page does not wait for the counts of worse matches. */
const maxExactTotal = 200;

/** Collects a page of search results from tier to tier. */
export class SearchPage {
  readonly items: string[] = [];
  length = 0;
  next: TierCursor | null = null;
  total: Page['total'] = null;
  relaxed: { from: number; without: readonly Relaxation[] } | null = null;
  /** The number of ads that the page can still take. */
  #free: number;
  readonly #withTotal: boolean;

  /** @param options.withTotal whether the page has a total, as the first page of a search. */
  constructor({ limit, withTotal }: { limit: number; withTotal: boolean }) {
    this.#free = limit;
    this.#withTotal = withTotal;
  }

  /** The number of ads to read from the next tier: at least one, to detect whether the tier is empty. */
  get wanted(): number {
    return Math.max(1, this.#free);
  }

  /** Whether further tiers have nothing to add to the page, nor to its total. */
  get isComplete(): boolean {
    return this.next !== null && (!this.#withTotal || this.total?.exact === false);
  }

  /** Whether the page is full and its total is so large that the next tier is only read on request. */
  get skipsNextTier(): boolean {
    return this.#free === 0 && (this.total?.count ?? 0) > maxExactTotal;
  }

  skip(tier: number): void {
    if (this.total) this.total = { ...this.total, exact: false };
    this.next ??= { tier, cursor: undefined };
  }

  /** Adds the ads of a tier. The total counts the ads of every tier that the list shows. */
  add(page: Page, tier: number, without: readonly Relaxation[]): void {
    if (page.total) {
      const count = (this.total?.count ?? 0) + page.total.count;
      const exact = page.total.exact && this.total?.exact !== false && count <= searchCountCeiling;
      this.total = { count: Math.min(count, searchCountCeiling), exact };
    }
    if (page.length === 0 || this.next !== null) return;
    if (this.#free === 0) {
      this.next = { tier, cursor: undefined };
      return;
    }
    if (without.length > 0) this.relaxed = { from: this.length, without };
    this.items.push(page.items.slice(1, -1));
    this.length += page.length;
    this.#free -= page.length;
    if (page.nextCursor) this.next = { tier, cursor: page.nextCursor };
  }
}
