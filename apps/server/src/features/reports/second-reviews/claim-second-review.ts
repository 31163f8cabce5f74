import { claimMs } from '@arabati/domain/reports/report-desk.requests';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findSecondReview,
  startOfWaiting,
  writeReviewClaim,
} from '../../second-reviews/second-reviews.public.ts';

/**
 * Claims a second review for a few minutes. Repeated, it prolongs the claim. One statement, which locks one row.
 *
 * @throws Problem not-found, also for the author of the first decision; reports-decided; case-claimed.
 */
export async function claimSecondReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator }: { id: string; administrator: Administrator },
): Promise<void> {
  const now = clock.now();
  const found = await findSecondReview(database, id);
  if (!found || found.first_administrator_id === administrator.id) throw new Problem('not-found');
  if (found.state !== 'open' || found.first_at <= startOfWaiting(now)) throw new Problem('reports-decided');
  const until = new Date(now.getTime() + claimMs);
  const claimed = await writeReviewClaim(database, { id, administratorId: administrator.id, now, until });
  if (!claimed) throw new Problem('case-claimed');
}
