import type { Services } from '../../platform/services.ts';
import { selectAd } from './ads.queries.ts';

/** Returns an ad of any status as its page's JSON, or undefined if there is none. For administrators. */
export async function readAnyAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  adId: string,
): Promise<string | undefined> {
  return selectAd(database, adId, clock.now(), { removed: true });
}
