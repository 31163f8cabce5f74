import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { visibleJobs } from '@arabati/domain/reports/desk-queues';
import {
  casePageSize,
  type listReportCases as contract,
} from '@arabati/domain/reports/report-desk.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { isQueueVisible } from '../queues/list-queues.ts';
import { decodeCaseCursor, encodeCaseCursor } from './case-cursor.ts';
import { findOpenCases } from './report-desk.queries.ts';
import { serializeCase } from './serialize-case.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listCases(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    administrator,
    queue,
    cursor,
  }: { administrator: Administrator } & EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const after = decodeCaseCursor(cursor);
  if (!(await isQueueVisible(database, administrator, queue))) return { items: [], next_cursor: null };
  const found = await findOpenCases(database, {
    viewer: { administratorId: administrator.id, jobs: visibleJobs(administrator.role), now: clock.now() },
    queue,
    after,
    limit: casePageSize + 1,
  });
  const shown = found.slice(0, casePageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      ...serializeCase(row),
      receipt: row.receipt,
      claimed_by: row.claimed_by,
      skipped: row.skipped,
      reasons: row.reasons,
    })),
    next_cursor: last && found.length > shown.length ? encodeCaseCursor(last.position) : null,
  };
}
