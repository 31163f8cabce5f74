import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { effectsOfStrike, strikeWindowStart, weighStrikes } from '@arabati/domain/strikes/strike-rule';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { findValidStrikes, insertStrike, moveToCase } from '../strikes/strikes.public.ts';
import { findSuspensionsForStrikes } from '../suspensions/suspensions.public.ts';
import { type StrikeDecision, strikeEffectActs } from './strike-effect-acts.ts';

/** The upheld decision that a strike rests on. */
export type StrikeBasis = { title: string } & (
  | { source: 'case'; caseId: string; adId: string | null }
  | { source: 'ad'; adId: string }
  | { source: 'stolen-car'; theftId: string; adId: string }
);

/**
 * Writes a strike in the transaction of the decision, and carries out the effects whose thresholds it crosses. Does
 * nothing for a reason without weight, and for a source or an ad with a valid strike.
 */
export async function recordStrike(
  tx: Connection,
  decision: StrikeDecision,
  { reason, basis }: { reason: StrikeReason; basis: StrikeBasis },
): Promise<void> {
  const { userId, terms, now } = decision;
  const weight = terms.weights[reason];
  if (weight === 0) return;
  const after = strikeWindowStart(now, terms.terms.window_days);
  const earlier = await findValidStrikes(tx, { userId, after });
  const isNew = await insertStrike(tx, {
    id: newId(),
    user_id: userId,
    reason,
    weight,
    source: basis.source,
    case_id: basis.source === 'case' ? basis.caseId : null,
    ad_id: basis.adId,
    stolen_car_id: basis.source === 'stolen-car' ? basis.theftId : null,
    title: basis.title,
    created_at: now,
  });
  if (!isNew) {
    if (basis.source !== 'case' || basis.adId === null) return;
    return moveToCase(tx, { adId: basis.adId, caseId: basis.caseId });
  }
  const [last] = await findSuspensionsForStrikes(tx, userId);
  const effects = effectsOfStrike({
    earlier,
    added: { weight, created_at: now },
    terms,
    lastSuspension: last?.created_at ?? null,
  });
  const sum = weighStrikes(earlier, after) + weight;
  for (const effect of effects) await strikeEffectActs[effect].begin(tx, decision, { reason, sum });
}
