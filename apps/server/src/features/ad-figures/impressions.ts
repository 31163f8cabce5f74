import type { recordImpressions as contract } from '@arabati/domain/ad-figures/ad-figures.endpoints';
import { createImpressionCounts, type ImpressionCounts } from '@arabati/domain/ad-figures/impression-counts';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { lockListedAds, upsertImpressions } from './ad-figures.queries.ts';

/** Maximum number of ads and days in one transaction, which holds their locks. */
const countsAtOnce = 1_000;

/** The counts of this node, by its database. */
const countsByDatabase = new WeakMap<Services['database'], ImpressionCounts>();

function countsOf({ database }: Pick<Services, 'database'>): ImpressionCounts {
  const counts = countsByDatabase.get(database) ?? createImpressionCounts();
  countsByDatabase.set(database, counts);
  return counts;
}

/** Counts cards of ads that were seen in lists, in memory until the next flush. */
export function recordImpressions(
  services: Pick<Services, 'database' | 'clock'>,
  { body }: EndpointInput<typeof contract>,
): void {
  const day = khartoumDayText(services.clock.now());
  countsOf(services).add({ id: body.id, adIds: body.ad_ids, day });
}

/**
 * Adds this node's impressions to the stored ones. Counts that could not be stored remain for the next flush. Two
 * statements, because the ads must be locked before the rows of their impressions: see
 * docs/decisions/2026-11-22-lock-order.md.
 */
export async function flushImpressions(services: Pick<Services, 'database'>): Promise<void> {
  const counts = countsOf(services);
  for (let taken = counts.take(countsAtOnce); taken.length > 0; taken = counts.take(countsAtOnce)) {
    try {
      await services.database.transaction().execute(async (tx) => {
        const listed = await lockListedAds(tx, new Set(taken.map(({ ad_id }) => ad_id)));
        await upsertImpressions(
          tx,
          taken.filter(({ ad_id }) => listed.has(ad_id)),
        );
      });
    } catch (error) {
      counts.restore(taken);
      throw error;
    }
  }
}
