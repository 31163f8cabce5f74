import type { LeadProgress } from '@arabati/domain/leads/lead-states';
import type { LockedLead } from './leads.queries.ts';

/** Returns the part of a lead that the rules of its states change. */
export function progressOf(
  lead: Pick<LockedLead, 'state' | 'waiting_since' | 'first_answered_at'>,
): LeadProgress {
  return {
    state: lead.state,
    waitingSince: lead.waiting_since,
    firstAnsweredAt: lead.first_answered_at,
  };
}
