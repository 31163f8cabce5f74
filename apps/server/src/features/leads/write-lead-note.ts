import type { Services } from '../../platform/services.ts';
import { updateLead } from './leads.queries.ts';
import { changeLead, type LeadMember } from './own-leads.ts';

/** Replaces the showroom's note about a lead. @throws Problem no-showroom, not-found. */
export async function writeLeadNote(
  services: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  { leadId, note }: { leadId: string; note: string },
): Promise<void> {
  await changeLead(services, member, { leadId }, (tx) => updateLead(tx, leadId, { note }));
}
