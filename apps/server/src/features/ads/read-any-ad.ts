import { adStatuses } from '@arabati/domain/ads/vocabulary';
import type { Services } from '../../platform/services.ts';
import { adQuery } from './ads.queries.ts';

/** Returns an ad of any status as its page's JSON, or undefined if there is none. For administrators. */
export async function readAnyAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  adId: string,
): Promise<string | undefined> {
  const { rows } = await adQuery(adId, clock.now(), adStatuses).execute(database);
  return rows[0]?.ad;
}
