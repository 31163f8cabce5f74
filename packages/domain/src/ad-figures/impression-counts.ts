export interface ImpressionCount {
  ad_id: string;
  /** A day in Khartoum. */
  day: string;
  impressions: number;
}

interface Limits {
  /** Ads and days in memory, some 100 bytes each. Further ones are dropped. */
  maxCounts: number;
  /** Ids of batches in memory, of which the oldest are forgotten. */
  maxBatches: number;
}

/** Impressions of ads in memory, until they are stored. */
export interface ImpressionCounts {
  /** Adds one for each ad of a batch, unless the batch was added before. */
  add(batch: { id: string; adIds: readonly string[]; day: string }): void;
  /** Removes and returns up to `limit` counts, those that were added first. */
  take(limit: number): ImpressionCount[];
  /** Adds counts again that could not be stored. */
  restore(counts: readonly ImpressionCount[]): void;
}

const defaults: Limits = { maxCounts: 50_000, maxBatches: 20_000 };

export function createImpressionCounts({ maxCounts, maxBatches }: Limits = defaults): ImpressionCounts {
  const batches = new Set<string>();
  const counts = new Map<string, ImpressionCount>();

  function increase({ ad_id, day, impressions }: ImpressionCount) {
    const key = `${ad_id} ${day}`;
    const known = counts.get(key);
    if (known) known.impressions += impressions;
    else if (counts.size < maxCounts) counts.set(key, { ad_id, day, impressions });
  }

  return {
    add({ id, adIds, day }) {
      const batch = id.toLowerCase();
      if (batches.has(batch)) return;
      batches.add(batch);
      const [oldest] = batches;
      if (batches.size > maxBatches && oldest !== undefined) batches.delete(oldest);
      for (const ad_id of new Set(adIds.map((adId) => adId.toLowerCase()))) {
        increase({ ad_id, day, impressions: 1 });
      }
    },
    take(limit) {
      const taken: ImpressionCount[] = [];
      for (const [key, count] of counts) {
        if (taken.length === limit) break;
        counts.delete(key);
        taken.push(count);
      }
      return taken;
    },
    restore(returned) {
      for (const count of returned) increase(count);
    },
  };
}
