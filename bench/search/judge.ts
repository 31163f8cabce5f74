import type { Facts, GeneratedAd } from './generate-ads.ts';
import type { Query, Want } from './queries/query.ts';

/** Quality of one list of ads for one query, each measure from 0 to 1. */
export interface Marks {
  /** Precision of the first ten results, or of fewer if fewer are relevant. */
  precision10: number;
  recall20: number;
  recall200: number;
  ndcg10: number;
}

function meets(facts: Facts, want: Want): boolean {
  return Object.entries(want).every(([name, wanted]) => {
    const value = facts[name as keyof Facts];
    if (value === null || wanted === undefined) return false;
    if (Array.isArray(wanted)) return wanted.includes(value as never);
    if (typeof wanted === 'object') {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted as Record<
        string,
        number
      >;
      return Number(value) >= min && Number(value) <= max;
    }
    return value === wanted;
  });
}

/** Computes the gain of each ad for a query: 2 for `want`, 1 for `also`; others are omitted. */
export function gainsOf(ads: readonly GeneratedAd[], { want, also, end }: Query): Map<string, number> {
  const wanted = want ? ads.filter(({ facts }) => meets(facts, want)) : [];
  const gains = new Map(endOf(wanted, end).map(({ id }) => [id, 2]));
  if (also) for (const { id, facts } of ads) if (!gains.has(id) && meets(facts, also)) gains.set(id, 1);
  return gains;
}

function endOf(ads: readonly GeneratedAd[], end: Query['end']): readonly GeneratedAd[] {
  if (!end) return ads;
  const sign = end === 'cheapest' ? 1 : -1;
  const sorted = [...ads].sort((one, other) => sign * (one.facts.price - other.facts.price));
  const last = sorted[Math.max(10, Math.ceil(sorted.length / 5)) - 1] ?? sorted.at(-1);
  // Ads with the same price as the last one count as well.
  return sorted.filter(({ facts }) => last && sign * (facts.price - last.facts.price) <= 0);
}

/** @param found ids, best first, up to 200. */
export function mark(found: readonly string[], gains: ReadonlyMap<string, number>): Marks {
  const hits = (first: number) => found.slice(0, first).filter((id) => gains.has(id)).length;
  const share = (first: number) => hits(first) / Math.min(first, gains.size);
  const ideal = [...gains.values()].sort((one, other) => other - one).slice(0, 10);
  return {
    precision10: share(10),
    recall20: share(20),
    recall200: share(200),
    ndcg10: discounted(found.slice(0, 10).map((id) => gains.get(id) ?? 0)) / discounted(ideal),
  };
}

const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
