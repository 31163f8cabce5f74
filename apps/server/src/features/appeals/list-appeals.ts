import {
  appealPageSize,
  type listAppeals as contract,
  type DeskAppeal,
} from '@arabati/domain/appeals/appeal-desk.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { type DeskAppealRow, findDeskAppeals } from './appeals.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listAppeals(
  { database }: Pick<Services, 'database'>,
  { state, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const found = await findDeskAppeals(database, {
    state,
    after: decodeTimestampCursor(cursor),
    limit: appealPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, appealPageSize);
  return { items: shown.map(serializeAppeal), next_cursor };
}

function serializeAppeal(row: DeskAppealRow): DeskAppeal {
  const { id, text, state, answer, removal_reason, removed_by, decided_by } = row;
  return {
    id,
    text,
    state,
    answer,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    ad: { id: row.ad_id, title: row.title },
    member: { user_id: row.user_id, display_name: row.display_name },
    removal_reason,
    removed_at: row.removed_at.toISOString(),
    removed_by,
    decided_by,
  };
}
