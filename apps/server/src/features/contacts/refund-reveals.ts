import {
  isRefundDue,
  type RefundReason,
  refundLimitDays,
  refundsSince,
} from '@arabati/domain/contacts/reveal-refund';
import { revealRefundWords } from '@arabati/words/contacts/contact-words';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { haveSharedDevice } from '../devices/devices.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { refundReveal } from '../points/points.public.ts';
import { readRefundTerms } from '../settings/settings.public.ts';
import {
  countRefunds,
  type DueRefund,
  deleteDueRefund,
  findDecidedStatus,
  findDueRefund,
  findReveal,
  isNamedBuyer,
  refundCandidates,
  writeRefund,
} from './refunds.queries.ts';

/** Reveals that are read at once. */
const pageSize = 50;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 100;
const dayMs = 86_400_000;

/** The state of an ad whose cause still holds. An ad that its owner has deleted since is no reason to keep the point. */
const causes: Record<RefundReason, 'sold' | 'removed'> = { sold: 'sold', 'dead-number': 'removed' };

/**
 * Returns the points of reveals whose ads were sold soon after, or whose numbers are dead. Each reveal has a transaction
 * of its own, which checks it again, so that a node which stops, or two nodes, refund it once.
 *
 * @returns the number of points returned.
 */
export async function refundReveals(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  const { database, clock } = services;
  let refunds = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const due = await findDueRefund(database, clock.now());
    if (!due) break;
    let after: Candidate | undefined;
    do {
      const found = await findCandidates(database, due, after);
      for (const reveal of found) if (await refund(services, due, reveal)) refunds += 1;
      after = found.length < pageSize ? undefined : found.at(-1);
      if (after && (++page >= maxPages || stopped())) return refunds;
    } while (after);
    await deleteDueRefund(database, due);
  }
  return refunds;
}

interface Candidate {
  user_id: string;
  seller_id: string | null;
  created_at: Date;
}

async function findCandidates(
  database: Connection,
  due: DueRefund,
  after: Candidate | undefined,
): Promise<Candidate[]> {
  const since = refundsSince(due.reason, due.happened_at, await readRefundTerms(database));
  if (since === null) return [];
  return refundCandidates(database, { adId: due.ad_id, since, after, limit: pageSize }).execute();
}

/** Locks the member and the seller, whose refunds are counted. Returns whether the point was returned. */
function refund(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ad_id: adId, reason, happened_at }: DueRefund,
  { user_id: userId, seller_id: sellerId }: Candidate,
): Promise<boolean> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: sellerId === null ? [userId] : [userId, sellerId] });
    const status = await findDecidedStatus(tx, adId);
    if (status !== undefined && status !== causes[reason]) return false;
    const reveal = await findReveal(tx, { userId, adId });
    if (!reveal) return false;
    const since = new Date(now.getTime() - refundLimitDays * dayMs);
    const isDue = isRefundDue(
      {
        reason,
        happenedAt: happened_at,
        reveal,
        isOwner: sellerId === userId,
        isBuyer: reason === 'sold' && (await isNamedBuyer(tx, { userId, adId })),
        sharesDevice:
          sellerId !== null && (await haveSharedDevice(tx, { one: userId, other: sellerId, now })),
        refunds: await countRefunds(tx, { userId, sellerId, since }),
      },
      await readRefundTerms(tx),
    );
    if (!isDue || !(await refundReveal(tx, { userId, adId, revealedAt: reveal.created_at, now })))
      return false;
    await writeRefund(tx, { userId, adId, reason, now });
    await notify(tx, {
      userId,
      type: 'system',
      ...(status === 'sold' ? { adId } : {}),
      ...revealRefundWords({ title: reveal.ad_title, reason }),
      now,
    });
    return true;
  });
}
