import { independentWeight } from '@arabati/domain/reports/report-weight';
import type { Connection } from '../../../platform/database.ts';
import { routeJobs } from '../queues/route-jobs.ts';
import { findWeights, writeWeight } from '../reports.queries.ts';

/** Writes the weight, the number of reports and the queue of a case, whose reports have changed. @returns the weight. */
export async function weighCase(
  tx: Connection,
  { caseId, now }: { caseId: string; now: Date },
): Promise<number> {
  const weights = await findWeights(tx, caseId, now);
  const weight = independentWeight(weights);
  await writeWeight(tx, { caseId, weight, count: weights.length });
  await routeJobs(tx, [caseId]);
  return weight;
}
