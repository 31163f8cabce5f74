import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getLead as contract } from '@arabati/domain/leads/leads.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findLead, listLeadEvents } from './lead-lists.queries.ts';
import { getShowroomId, type LeadMember } from './own-leads.ts';
import { serializeLead } from './serialize-lead.ts';

/** @throws Problem no-showroom, not-found, also for a lead of another showroom. */
export async function getLead(
  { database }: Pick<Services, 'database'>,
  { userId }: LeadMember,
  leadId: string,
): Promise<EndpointResponse<typeof contract>> {
  const showroomId = await getShowroomId(database, userId);
  const lead = await findLead(database, { showroomId, leadId });
  if (!lead) throw new Problem('not-found');
  const events = await listLeadEvents(database, leadId);
  return {
    ...serializeLead(lead),
    conversation_id: lead.conversation_id,
    first_contact_at: lead.first_contact_at.toISOString(),
    first_answered_at: lead.first_answered_at?.toISOString() ?? null,
    events: events.map(({ remind_at, created_at, ...event }) => ({
      ...event,
      remind_at: remind_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
  };
}
