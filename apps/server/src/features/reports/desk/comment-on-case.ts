import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import {
  caseCommentsMaximum,
  type commentOnReportCase as contract,
} from '@arabati/domain/reports/report-desk.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { decidedProblem } from '../jobs/decided-problem.ts';
import { type JobKey, lockJob } from '../jobs/jobs.queries.ts';
import { deleteOwnClaim } from './case-claims.queries.ts';
import { countComments, findComment, insertComment } from './case-comments.queries.ts';

interface NewComment {
  /** Generated on the administrator's device. */
  id: string;
  job: JobKey;
  administrator: Administrator;
  comment: EndpointInput<typeof contract>['body'];
}

/**
 * Adds an administrator's comment to a job. A skip also ends the administrator's claim. Locks the job, then its claim. A
 * retry of the same comment changes nothing.
 *
 * @throws Problem not-found, id-taken, too-many-requests if the case has its maximum of comments, and reports-decided or
 * receipt-decided for a skip of a decided job.
 */
export function commentOnJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, job, administrator, comment }: NewComment,
): Promise<void> {
  const now = clock.now();
  const administratorId = administrator.id;
  return database.transaction().execute(async (tx) => {
    const found = await lockJob(tx, job);
    if (!found) throw new Problem('not-found');
    const caseId = found.id;
    const earlier = await findComment(tx, id);
    if (earlier) {
      const isRetry =
        earlier.case_id === caseId &&
        earlier.administrator_id === administratorId &&
        earlier.kind === comment.kind &&
        earlier.text === comment.text;
      if (!isRetry) throw new Problem('id-taken');
      return;
    }
    if (comment.kind === 'skip' && found.state !== 'open') throw new Problem(decidedProblem(job));
    if ((await countComments(tx, { caseId, limit: caseCommentsMaximum })) >= caseCommentsMaximum)
      throw new Problem('too-many-requests');
    const inserted = await insertComment(tx, {
      id,
      case_id: caseId,
      administrator_id: administratorId,
      ...comment,
      created_at: now,
    });
    if (!inserted) throw new Problem('id-taken');
    if (comment.kind === 'skip') await deleteOwnClaim(tx, { caseId, administratorId });
  });
}
