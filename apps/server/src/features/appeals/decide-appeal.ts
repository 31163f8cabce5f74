import type { decideAppeal as contract } from '@arabati/domain/appeals/appeal-desk.endpoints';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { appealRejectedWords } from '@arabati/words/appeals/appeal-words';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { reinstateAd } from '../ads/ads.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { thawConversationsOfAd } from '../messages/messages.public.ts';
import { lockForStrikes, takeStrikesBack } from '../moderation/moderation.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { endSecondReviews } from '../second-reviews/second-reviews.public.ts';
import { findAppeal, findRemovedTitle, hasOtherModerator, writeDecision } from './appeals.queries.ts';

interface DecideAppeal {
  id: string;
  administrator: Administrator;
  decision: EndpointInput<typeof contract>['body'];
}

/**
 * Accepts an appeal, which lists the ad again, ends the second review of its case, and takes its strike back, or rejects
 * it with an answer, and notifies the owner. Locks the owner, then the ad.
 *
 * @throws Problem not-found, appeal-decided, own-removal.
 */
export async function decideAppeal(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  { id, administrator, decision }: DecideAppeal,
): Promise<void> {
  const now = clock.now();
  const { state } = decision;
  const answer = decision.state === 'rejected' ? decision.answer : '';
  await database.transaction().execute(async (tx) => {
    const found = await findAppeal(tx, id);
    if (!found) throw new Problem('not-found');
    await lockMembers(tx, { change: [found.user_id] });
    const terms = await lockForStrikes(tx, found.user_id);
    // By now, another administrator may have decided.
    const appeal = await findAppeal(tx, id);
    if (!appeal) throw new Problem('not-found');
    const isRepetition =
      appeal.state === state && appeal.answer === answer && appeal.administrator_id === administrator.id;
    if (isRepetition) return;
    const from = decision.state === 'accepted' ? decision.from : undefined;
    if (from !== undefined && from !== appeal.state) throw new Problem('appeal-decided');
    const { ad_id: adId, user_id: userId, removed_at: removedAt } = appeal;
    const isOpen = appeal.state === 'waiting' || (appeal.state === 'rejected' && state === 'accepted');
    const title = isOpen ? await findRemovedTitle(tx, { adId, removedAt }) : undefined;
    if (title === undefined) throw new Problem('appeal-decided');
    if (appeal.removed_by === administrator.id && (await hasOtherModerator(tx, administrator.id))) {
      throw new Problem('own-removal');
    }
    await writeDecision(tx, { id, state, answer, administratorId: administrator.id, now });
    if (state === 'accepted') {
      await thawConversationsOfAd(tx, adId);
      await reinstateAd(tx, { adId, now });
      // Of a case that was decided after the appeal was sent.
      await endSecondReviews(tx, { of: { adId }, now });
      await takeStrikesBack(tx, { config, userId, terms, administrator, now }, { choice: { adId } });
    } else await notify(tx, { userId, type: 'ad_update', ...appealRejectedWords({ title, answer }), now });
    await recordAuditEntry(tx, {
      administrator,
      act: state === 'accepted' ? 'appeal-accepted' : 'appeal-rejected',
      userId,
      details: { ad: adId, ...(answer ? { notes: answer } : {}) },
      now,
    });
  });
}
