import { claimMs } from '@arabati/domain/reports/report-desk.requests';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { decidedProblem } from '../jobs/decided-problem.ts';
import { type JobKey, lockReferredJob } from '../jobs/jobs.queries.ts';
import { deleteOtherClaims, isClaimedByColleague, lockClaims, writeClaim } from './case-claims.queries.ts';

/**
 * Claims a waiting job for a few minutes, and ends the administrator's other claim. Repeated, it prolongs the claim.
 * Locks the job against deletion, then the claims.
 *
 * @throws Problem not-found, reports-decided, receipt-decided, case-claimed if a colleague works on it.
 */
export function claimJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { job, administrator }: { job: JobKey; administrator: Administrator },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const found = await lockReferredJob(tx, job);
    if (!found) throw new Problem('not-found');
    if (found.state !== 'open') throw new Problem(decidedProblem(job));
    const claim = { caseId: found.id, administratorId: administrator.id, now };
    await lockClaims(tx, claim);
    const claimed = await writeClaim(tx, { ...claim, expiresAt: new Date(now.getTime() + claimMs) });
    if (!claimed) throw new Problem('case-claimed');
    await deleteOtherClaims(tx, claim);
  });
}

/** @throws Problem case-claimed if a colleague works on the case. */
export async function requireNoClaimOfColleague(
  tx: Connection,
  claim: { caseId: string; administratorId: string; now: Date },
): Promise<void> {
  if (await isClaimedByColleague(tx, claim)) throw new Problem('case-claimed');
}
