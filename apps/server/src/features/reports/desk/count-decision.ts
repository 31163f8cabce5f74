import type { DecisionCounts } from '@arabati/domain/reports/report-desk.endpoints';
import { quickUndoMs } from '@arabati/domain/reports/report-desk.requests';
import type { ReportState } from '@arabati/domain/reports/report-reasons';
import { leadingReason } from '@arabati/domain/reports/second-review';
import type { Connection } from '../../../platform/database.ts';
import { addToQualityCounts } from '../../second-reviews/second-reviews.public.ts';
import { findReasons } from '../reports.queries.ts';
import { addToCounts, isAutomaticCase } from './decision-counts.queries.ts';
import type { LockedCase } from './lock-case-with-members.ts';

const hourMs = 3_600_000;

/** Counts a decision in the figures of its administrator. */
export async function countDecision(
  tx: Connection,
  decision: Pick<LockedCase, 'id' | 'created_at'> & {
    state: ReportState;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, administratorId, now } = decision;
  await addToCounts(tx, { administratorId, at: now, counts: await countsOf(tx, decision, now) });
  const reason = leadingReason(await findReasons(tx, id));
  await addToQualityCounts(tx, { administratorId, at: now, reason }, { decided: 1 });
}

/** Counts an undone decision as overturned. One that its administrator undoes within a minute is subtracted instead. */
export async function discountDecision(
  tx: Connection,
  { found, administratorId, now }: { found: LockedCase; administratorId: string; now: Date },
): Promise<void> {
  const { administrator_id: decidedBy, decided_at: at } = found;
  if (decidedBy === null || at === null) return;
  const isCorrection = decidedBy === administratorId && now.getTime() - at.getTime() <= quickUndoMs;
  const counts = isCorrection ? negate(await countsOf(tx, found, at)) : { ...none, overturned: 1 };
  await addToCounts(tx, { administratorId: decidedBy, at, counts });
  const reason = leadingReason(await findReasons(tx, found.id));
  const quality = isCorrection ? { decided: -1 } : { overturned: 1 };
  await addToQualityCounts(tx, { administratorId: decidedBy, at, reason }, quality);
}

const none: DecisionCounts = {
  decided: 0,
  upheld: 0,
  overturned: 0,
  automatic: 0,
  within_hour: 0,
  within_day: 0,
};

async function countsOf(
  tx: Connection,
  { id, state, created_at }: Pick<LockedCase, 'id' | 'state' | 'created_at'>,
  decidedAt: Date,
): Promise<DecisionCounts> {
  const waitedMs = decidedAt.getTime() - created_at.getTime();
  return {
    decided: 1,
    upheld: state === 'upheld' ? 1 : 0,
    overturned: 0,
    automatic: (await isAutomaticCase(tx, id)) ? 1 : 0,
    within_hour: waitedMs <= hourMs ? 1 : 0,
    within_day: waitedMs <= 24 * hourMs ? 1 : 0,
  };
}

function negate(counts: DecisionCounts): DecisionCounts {
  return Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, -value])) as DecisionCounts;
}
