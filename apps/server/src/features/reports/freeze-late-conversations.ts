import type { Services } from '../../platform/services.ts';
import { lockAd, lockOwner } from '../ads/ads.public.ts';
import { freezeConversations, lockConversationsAbout } from '../messages/messages.public.ts';
import { findCasesWithLateConversations } from './register-reports.queries.ts';
import { lockCase } from './reports.queries.ts';

/** Maximum number of cases of one run. */
const casesPerRun = 100;

/**
 * Freezes conversations that buyers began while the register blocked the ad, so that neither transaction saw the other.
 * A lock of the ad against them would deadlock with other changes of the ad. Locks the owner, the ad, its conversations,
 * then the case.
 *
 * @returns the number of cases.
 */
export async function freezeLateConversations({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const cases = await findCasesWithLateConversations(database, casesPerRun);
  for (const { case_id: caseId, ad_id: adId } of cases) {
    await database.transaction().execute(async (tx) => {
      await lockOwner(tx, adId);
      await lockAd(tx, adId);
      await lockConversationsAbout(tx, adId);
      const found = await lockCase(tx, caseId);
      if (found?.state === 'open') await freezeConversations(tx, { adId, caseId, now: clock.now() });
    });
  }
  return cases.length;
}
