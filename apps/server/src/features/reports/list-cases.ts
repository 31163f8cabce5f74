import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  casePageSize,
  type listReportCases as contract,
} from '@arabati/domain/reports/report-desk.endpoints';
import type { Services } from '../../platform/services.ts';
import { decodeCaseCursor, encodeCaseCursor } from './case-cursor.ts';
import { findOpenCases } from './report-desk.queries.ts';
import { serializeCase } from './serialize-case.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listCases(
  { database }: Pick<Services, 'database'>,
  cursor: string | undefined,
): Promise<EndpointResponse<typeof contract>> {
  const found = await findOpenCases(database, { after: decodeCaseCursor(cursor), limit: casePageSize + 1 });
  const shown = found.slice(0, casePageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({ ...serializeCase(row), reasons: row.reasons })),
    next_cursor: last && found.length > shown.length ? encodeCaseCursor(last.position) : null,
  };
}
