import { afterDecision, type LeadState } from '@arabati/domain/leads/lead-states';
import type { Services } from '../../platform/services.ts';
import { progressOf } from './lead-progress.ts';
import { insertLeadEvent, updateLead } from './leads.queries.ts';
import { changeLead, type LeadMember, personOf } from './own-leads.ts';

/** @throws Problem no-showroom, not-found. */
export async function setLeadState(
  services: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  { leadId, state }: { leadId: string; state: LeadState },
): Promise<void> {
  await changeLead(services, member, { leadId }, async (tx, { lead, now }) => {
    const before = progressOf(lead);
    const after = afterDecision(before, state, now);
    const isAnswer = before.firstAnsweredAt === null && after.firstAnsweredAt !== null;
    await updateLead(tx, leadId, {
      state: after.state,
      waiting_since: after.waitingSince,
      ...(isAnswer ? { first_answered_at: now, first_answered_by: personOf(member) } : {}),
    });
    if (after.state === before.state) return;
    await insertLeadEvent(tx, { leadId, kind: 'state', personId: personOf(member), state: after.state, now });
  });
}
