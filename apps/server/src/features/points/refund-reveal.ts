import type { Connection } from '../../platform/database.ts';
import { changeBalance } from './change-balance.ts';
import { findRevealEntry } from './points.queries.ts';

/**
 * Returns what a member paid for a reveal, to the balance that it came from. The transaction has locked the member.
 *
 * @returns false if the ledger has no such payment.
 */
export async function refundReveal(
  tx: Connection,
  { userId, adId, revealedAt, now }: { userId: string; adId: string; revealedAt: Date; now: Date },
): Promise<boolean> {
  const paid = await findRevealEntry(tx, { userId, adId, at: revealedAt });
  if (!paid) return false;
  await changeBalance(tx, {
    userId,
    reason: 'reveal-refund',
    points: -paid.points,
    credits: -paid.credits,
    adId,
    now,
  });
  return true;
}
