import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { strikeTakenBackWords } from '@arabati/words/strikes/strike-notices';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findStrike, type StrikeChoice, writeTakingBack } from '../strikes/strikes.public.ts';
import { lockForStrikes } from './lock-for-strikes.ts';
import { type StrikeDecision, strikeEffectActs, sumsAround } from './strike-effect-acts.ts';

/**
 * Takes strikes back in the transaction that undoes their decision, and ends effects that they caused.
 *
 * @param reason of an administrator who takes the strike itself back; null if a decision is undone.
 * @returns the strikes that were valid until now.
 */
export async function takeStrikesBack(
  tx: Connection,
  decision: StrikeDecision,
  { choice, reason = null }: { choice: StrikeChoice; reason?: string | null },
): Promise<{ reason: StrikeReason }[]> {
  const { userId, administrator, now } = decision;
  const by = reason === null ? null : { administratorId: administrator.id, reason };
  const strikes = await writeTakingBack(tx, { choice, userId, by, now });
  if (strikes.length === 0) return [];
  const sums = await sumsAround(tx, decision, strikes);
  for (const { end } of Object.values(strikeEffectActs)) await end?.(tx, decision, sums);
  return strikes;
}

/** Takes one strike back with a reason, and notifies its member. Locks the member. @throws Problem not-found. */
export function takeBackStrike(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  { id, administrator, reason }: { id: string; administrator: Administrator; reason: string },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const strike = await findStrike(tx, id);
    if (!strike) throw new Problem('not-found');
    const { user_id: userId, title } = strike;
    await lockMembers(tx, { change: [userId] });
    const terms = await lockForStrikes(tx, userId);
    const decision = { config, userId, terms, administrator, now };
    const [takenBack] = await takeStrikesBack(tx, decision, { choice: { id }, reason });
    if (!takenBack) return;
    await notify(tx, { userId, type: 'system', ...strikeTakenBackWords(takenBack), now });
    await recordAuditEntry(tx, {
      administrator,
      act: 'strike-taken-back',
      userId,
      details: { notes: title === '' ? reason : `${title}: ${reason}` },
      now,
    });
  });
}
