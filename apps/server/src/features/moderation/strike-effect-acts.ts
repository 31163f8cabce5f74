import type { StrikeEffect } from '@arabati/domain/strikes/strike-effects';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import {
  isInForce,
  nextEffect,
  type Strike,
  stillSuspends,
  strikeWindowStart,
  weighStrikes,
} from '@arabati/domain/strikes/strike-rule';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import {
  postingLimitEndedWords,
  postingLimitedWords,
  reviewedForStrikesWords,
  reviewForStrikesEndedWords,
  strikeNoticeWords,
  strikeSuspensionReason,
} from '@arabati/words/strikes/strike-notices';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findValidStrikes } from '../strikes/strikes.public.ts';
import {
  clearForStrikes,
  findSuspensionsForStrikes,
  isSuspended,
} from '../suspensions/suspensions.public.ts';
import { endSuspension } from './end-suspension.ts';
import { suspendMember } from './suspend-member.ts';

/** A decision that changes a member's strikes. The transaction has locked the member and called `lockForStrikes`. */
export interface StrikeDecision {
  config: Config;
  userId: string;
  terms: StrikeTerms;
  /** Whose decision it is. The audit log names this administrator also for automatic effects. */
  administrator: Pick<Administrator, 'id' | 'username'>;
  now: Date;
}

/** What an effect does when it takes place, and when strikes are taken back, in the decision's transaction. */
interface EffectActs {
  begin(
    tx: Connection,
    decision: StrikeDecision,
    strike: { reason: StrikeReason; sum: number },
  ): Promise<void>;
  /** Ends the effect if the strikes that remain do not cause it. Absent: nothing ends. */
  end?(tx: Connection, decision: StrikeDecision, sums: Sums): Promise<void>;
}

/** Sums of the valid strikes with those that were just taken back, and without them. */
interface Sums {
  before: number;
  after: number;
}

/** Returns whether an effect that lasts as long as the strikes ends with those that were just taken back. */
const endsNow = (
  effect: Parameters<typeof isInForce>[0],
  { before, after }: Sums,
  { thresholds }: StrikeTerms,
): boolean => isInForce(effect, before, thresholds) && !isInForce(effect, after, thresholds);

export const strikeEffectActs: Record<StrikeEffect, EffectActs> = {
  notice: {
    async begin(tx, { userId, terms, now }, { reason, sum }) {
      const next = nextEffect(sum, terms.thresholds);
      const words = strikeNoticeWords({ reason, sum, next, windowDays: terms.terms.window_days });
      await notify(tx, { userId, type: 'system', ...words, now });
    },
  },
  // Whether an ad is reviewed is computed from the strikes whenever the member lists one.
  listing_review: {
    async begin(tx, { userId, now }) {
      await notify(tx, { userId, type: 'system', ...reviewedForStrikesWords(), now });
    },
    async end(tx, { userId, terms, now }, sums) {
      if (!endsNow('listing_review', sums, terms)) return;
      await notify(tx, { userId, type: 'system', ...reviewForStrikesEndedWords(), now });
    },
  },
  // The limit itself is computed from the strikes whenever the member posts.
  posting_limit: {
    async begin(tx, { userId, terms, now }) {
      await notify(tx, { userId, type: 'system', ...postingLimitedWords(terms.terms), now });
    },
    async end(tx, { userId, terms, now }, sums) {
      if (!endsNow('posting_limit', sums, terms)) return;
      await notify(tx, { userId, type: 'system', ...postingLimitEndedWords(), now });
    },
  },
  suspension: { begin: suspendForStrikes, end: endSuspensionForStrikes },
};

/** Does nothing for a member who is suspended already. Their strikes count for the next suspension. */
async function suspendForStrikes(tx: Connection, decision: StrikeDecision): Promise<void> {
  const { config, userId, terms, administrator, now } = decision;
  if (await isSuspended(tx, userId, now)) return;
  const days = terms.terms.suspension_days;
  const reason = strikeSuspensionReason;
  await suspendMember(tx, config, { id: newId(), userId, reason, days, forStrikes: true, now });
  await recordAuditEntry(tx, {
    administrator,
    act: 'strikes-suspended',
    userId,
    details: { notes: `${days}: ${reason}` },
    now,
  });
}

/** Lifts a suspension that strikes caused, if the valid strikes at its time do not reach the threshold any more. */
async function endSuspensionForStrikes(tx: Connection, decision: StrikeDecision): Promise<void> {
  const { config, userId, terms, administrator, now } = decision;
  const threshold = terms.thresholds.suspension;
  const [current, previous] = await findSuspensionsForStrikes(tx, userId);
  if (threshold === null || current === undefined || current.ended_at !== null) return;
  const suspendedAt = current.created_at;
  const windowDays = terms.terms.window_days;
  const remaining = await findValidStrikes(tx, { userId, after: strikeWindowStart(suspendedAt, windowDays) });
  const reference = { threshold, windowDays, suspendedAt, previous: previous?.created_at ?? null };
  if (stillSuspends(remaining, reference)) return;
  await clearForStrikes(tx, current.id);
  await endSuspension(tx, config, { userId, now });
  await recordAuditEntry(tx, { administrator, act: 'strikes-suspension-lifted', userId, now });
}

/** Returns the sums of a member's valid strikes. */
export async function sumsAround(
  tx: Connection,
  { userId, terms, now }: StrikeDecision,
  takenBack: readonly Strike[],
): Promise<Sums> {
  const start = strikeWindowStart(now, terms.terms.window_days);
  const after = weighStrikes(await findValidStrikes(tx, { userId, after: start }), start);
  return { before: after + weighStrikes(takenBack, start), after };
}
