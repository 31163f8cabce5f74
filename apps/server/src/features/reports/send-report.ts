import { reachesThreshold, reportWeight } from '@arabati/domain/reports/report-weight';
import type { ReportForm } from '@arabati/domain/reports/reports.endpoints';
import type { Connection } from '../../platform/database.ts';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hideAdForReview, lockAd } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { lockReview } from '../reviews/reviews.public.ts';
import { readReportTerms } from '../settings/settings.public.ts';
import { weighCase } from './jobs/weigh-case.ts';
import { routeJobs } from './queues/route-jobs.ts';
import {
  type CaseSubject,
  countDecided,
  findAdSubject,
  findConversationSubject,
  findMember,
  findReport,
  findReviewSubject,
  hasReported,
  insertReport,
  lockCase,
  lockOpenCase,
  rewriteReport,
  writeHiding,
} from './reports.queries.ts';

export interface NewReport {
  id: string;
  userId: string;
  /** The reporter's network: see reporter-network.ts. */
  network: string;
  form: ReportForm;
}

/**
 * Records a report once, however often the request is retried. Sent again while it is open, it replaces its reason and
 * note. If the independent reports reach the weight of the settings, hides the ad in the same transaction. Locks the
 * reporter and the reported member, then the ad or the review, then the case.
 *
 * @throws Problem ad-not-found, ad-under-review, member-not-found, conversation-not-found, review-not-found, oneself,
 *   already-reported, report-decided, id-taken.
 */
export function sendReport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, network, form }: NewReport,
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const earlier = await findReport(tx, id);
    if (earlier && earlier.user_id !== userId) throw new Problem('id-taken');
    if (earlier) return reviseReport(tx, { earlier, form });
    const subject = await findSubject(tx, userId, form);
    if (subject.memberId === userId) throw new Problem('oneself');
    // Hiding an ad changes a row of its owner.
    const owners = subject.adId === null ? [] : [subject.memberId];
    await lockMembers(tx, { change: [userId, ...owners], refer: [subject.memberId] });
    if (subject.adId !== null) await lockListedAd(tx, subject.adId);
    if (subject.reviewId !== null) await lockListedReview(tx, subject.reviewId);
    const reporter = await findMember(tx, userId);
    if (!reporter) throw new Problem('not-signed-in');
    if (!(await findMember(tx, subject.memberId))) throw new Problem('member-not-found');

    const { id: caseId } = await lockOpenCase(tx, { ...subject, now });
    // A concurrent request with the same id may have committed before the reporter was locked.
    if ((await findReport(tx, id))?.user_id === userId) return;
    if (await hasReported(tx, { caseId, userId })) throw new Problem('already-reported');
    const decided = await countDecided(tx, userId);
    const ageMs = now.getTime() - reporter.created_at.getTime();
    await insertReport(tx, {
      id,
      case_id: caseId,
      user_id: userId,
      reason: form.reason,
      note: form.note,
      weight: reportWeight({ ...decided, ageMs }),
      network,
      created_at: now,
    });
    await hideIfHeavy(tx, { caseId, subject, now });
  });
}

/** Replaces the reason and the note of a report, unless its case was decided meanwhile. */
async function reviseReport(
  tx: Connection,
  { earlier, form }: { earlier: { id: string; case_id: string }; form: ReportForm },
): Promise<void> {
  const { id } = earlier;
  const found = await lockCase(tx, earlier.case_id);
  const report = await findReport(tx, id);
  if (!report || found?.subject !== form.subject) throw new Problem('id-taken');
  if (report.reason === form.reason && report.note === form.note) return;
  if (report.state !== 'open') throw new Problem('report-decided');
  await rewriteReport(tx, { id, reason: form.reason, note: form.note });
  await routeJobs(tx, [earlier.case_id]);
}

/** Finds the subject and the member behind it. Of a conversation, only a participant may know. */
async function findSubject(tx: Connection, userId: string, form: ReportForm): Promise<CaseSubject> {
  const { subject, subject_id: subjectId } = form;
  const none = { adId: null, conversationId: null, reviewId: null, title: '' };
  if (subject === 'member') return { ...none, subject, memberId: subjectId };
  if (subject === 'ad') {
    const ad = await findAdSubject(tx, subjectId);
    if (!ad) throw new Problem('ad-not-found');
    return { ...none, subject, memberId: ad.user_id, adId: subjectId, title: ad.title };
  }
  if (subject === 'review') {
    const review = await findReviewSubject(tx, subjectId);
    if (!review) throw new Problem('review-not-found');
    return { ...none, subject, memberId: review.author_id, reviewId: subjectId, title: review.ad_title };
  }
  const pair = await findConversationSubject(tx, subjectId);
  const isParticipant = pair && (pair.seller_id === userId || pair.buyer_id === userId);
  const other = isParticipant ? (pair.seller_id === userId ? pair.buyer_id : pair.seller_id) : null;
  if (!pair || other === null) throw new Problem('conversation-not-found');
  return { ...none, subject, memberId: other, conversationId: subjectId, title: pair.ad_title };
}

async function lockListedAd(tx: Connection, adId: string): Promise<void> {
  const ad = await lockAd(tx, adId);
  if (ad?.review_status) throw new Problem('ad-under-review');
  if (!ad || ad.status === 'removed') throw new Problem('ad-not-found');
}

async function lockListedReview(tx: Connection, reviewId: string): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (!review || review.removed_at) throw new Problem('review-not-found');
}

async function hideIfHeavy(
  tx: Connection,
  { caseId, subject, now }: { caseId: string; subject: CaseSubject; now: Date },
): Promise<void> {
  const weight = await weighCase(tx, { caseId, now });
  if (subject.adId === null) return;
  const { hiding_reports } = await readReportTerms(tx);
  if (!reachesThreshold(weight, hiding_reports)) return;
  await lockRecipients(tx, [subject.memberId]);
  if (await hideAdForReview(tx, { adId: subject.adId, now })) await writeHiding(tx, caseId, now);
}
