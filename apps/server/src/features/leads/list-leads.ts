import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type countLeads as countContract,
  leadPageSize,
  type listLeads as listContract,
} from '@arabati/domain/leads/leads.endpoints';
import { leadViews } from '@arabati/domain/leads/leads.requests';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { selectLeadCounts, selectLeads } from './lead-lists.queries.ts';
import { getShowroomId, type LeadMember, personOf } from './own-leads.ts';
import { serializeLead } from './serialize-lead.ts';

/** @throws Problem no-showroom, invalid-input for an invalid cursor. */
export async function listLeads(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  query: EndpointInput<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const after = decodeTimestampCursor(query.cursor);
  const rows = await selectLeads(database, {
    showroomId: await getShowroomId(database, member.userId),
    view: query.view,
    assigned: query.assigned === 'me' ? personOf(member) : query.assigned === 'none' ? null : query.assigned,
    after,
    limit: leadPageSize + 1,
    now: clock.now(),
  });
  const { shown, next_cursor } = pageOf(rows, leadPageSize);
  return { items: shown.map(serializeLead), next_cursor };
}

/** @throws Problem no-showroom. */
export async function countLeads(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: LeadMember,
): Promise<EndpointResponse<typeof countContract>> {
  const showroomId = await getShowroomId(database, userId);
  return selectLeadCounts(database, { showroomId, views: leadViews, now: clock.now() });
}
