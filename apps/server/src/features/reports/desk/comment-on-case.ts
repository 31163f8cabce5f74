import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import {
  caseCommentsMaximum,
  type commentOnReportCase as contract,
} from '@arabati/domain/reports/report-desk.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { lockCase } from '../reports.queries.ts';
import { deleteOwnClaim } from './case-claims.queries.ts';
import { countComments, findComment, insertComment } from './case-comments.queries.ts';

interface NewComment {
  /** Generated on the administrator's device. */
  id: string;
  caseId: string;
  administrator: Administrator;
  comment: EndpointInput<typeof contract>['body'];
}

/**
 * Adds an administrator's comment to a case. A skip also ends the administrator's claim. Locks the case, then its claim. A
 * retry of the same comment changes nothing.
 *
 * @throws Problem not-found, id-taken, too-many-requests if the case has its maximum of comments, and reports-decided for
 * a skip of a decided case.
 */
export function commentOnCase(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, caseId, administrator, comment }: NewComment,
): Promise<void> {
  const now = clock.now();
  const administratorId = administrator.id;
  return database.transaction().execute(async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) throw new Problem('not-found');
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
    if (comment.kind === 'skip' && found.state !== 'open') throw new Problem('reports-decided');
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
