import type { AutomaticReason } from '@arabati/domain/reports/report-reasons';
import { reachesThreshold } from '@arabati/domain/reports/report-weight';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { hideAdForReview, lockAd } from '../ads/ads.public.ts';
import { readReportTerms } from '../settings/settings.public.ts';
import { weighCase } from './jobs/weigh-case.ts';
import { insertReport, lockOpenCase, writeHiding } from './reports.queries.ts';

interface AutomaticReport {
  adId: string;
  reason: AutomaticReason;
  /** In hundredths of a report by a new member. */
  weight: number;
  /** Whether the ad is always hidden, or only if its case reaches the weight of the settings. */
  hides: 'always' | 'at-threshold';
  /** For the owner of an ad that is hidden now, if they differ. */
  words?: NotificationText;
  now: Date;
}

/**
 * Reports an ad without a reporter: opens its case, or adds to the open one. The transaction has locked the ad's owner;
 * locks the ad, then the case. Does nothing for an ad that is removed.
 *
 * @returns the case, or null without one, and whether the ad was hidden now.
 */
export async function reportAutomatically(
  tx: Connection,
  { adId, reason, weight, hides, words, now }: AutomaticReport,
): Promise<{ caseId: string | null; isHidden: boolean }> {
  const ad = await lockAd(tx, adId);
  if (!ad || (ad.status === 'removed' && !ad.review_status)) return { caseId: null, isHidden: false };
  const { id: caseId } = await lockOpenCase(tx, {
    subject: 'ad',
    memberId: ad.user_id,
    adId,
    conversationId: null,
    reviewId: null,
    title: ad.title,
    now,
  });
  await insertReport(tx, {
    id: newId(),
    case_id: caseId,
    user_id: null,
    reason,
    note: '',
    weight,
    // Automatic reports have no network, so only the heaviest one of a case counts.
    network: '',
    created_at: now,
  });
  const sum = await weighCase(tx, { caseId, now });
  const reaches = async () => reachesThreshold(sum, (await readReportTerms(tx)).hiding_reports);
  if (hides === 'at-threshold' && !(await reaches())) return { caseId, isHidden: false };
  await lockRecipients(tx, [ad.user_id]);
  const isHidden = await hideAdForReview(tx, { adId, ...(words ? { words } : {}), now });
  if (isHidden) await writeHiding(tx, caseId, now);
  return { caseId, isHidden };
}
