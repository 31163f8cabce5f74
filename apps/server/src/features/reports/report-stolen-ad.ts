import { registerWeight } from '@arabati/domain/reports/report-weight';
import type { Connection } from '../../platform/database.ts';
import { lockAd } from '../ads/ads.public.ts';
import { freezeConversations, lockConversationsAbout } from '../messages/messages.public.ts';
import { isReportedByRegister } from './register-reports.queries.ts';
import { reportAutomatically } from './report-automatically.ts';
import { lockOpenCaseOfAd } from './reports.queries.ts';

/** Acquires the locks of `reportStolenAd`, for a transaction that then locks the declared theft. */
export async function lockStolenAd(tx: Connection, adId: string): Promise<void> {
  await lockAd(tx, adId);
  await lockConversationsAbout(tx, adId);
  await lockOpenCaseOfAd(tx, adId);
}

/**
 * Reports and hides an ad whose car is on the register of stolen cars, and freezes its conversations as evidence. Does
 * nothing if the register has reported the ad since a time. The transaction has locked the ad's owner; locks the ad, its
 * conversations, then the case.
 *
 * @returns whether the ad was hidden now.
 */
export async function reportStolenAd(
  tx: Connection,
  { adId, since, now }: { adId: string; since: Date; now: Date },
): Promise<boolean> {
  await lockAd(tx, adId);
  if (await isReportedByRegister(tx, { adId, since })) return false;
  await lockConversationsAbout(tx, adId);
  const { caseId, isHidden } = await reportAutomatically(tx, {
    adId,
    reason: 'on-register',
    weight: registerWeight,
    hides: 'always',
    now,
  });
  if (caseId !== null) await freezeConversations(tx, { adId, caseId, now });
  return isHidden;
}
