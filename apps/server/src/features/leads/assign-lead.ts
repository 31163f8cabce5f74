import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { listPeople } from './lead-lists.queries.ts';
import { insertLeadEvent, updateLead } from './leads.queries.ts';
import { canAssign, changeLead, type LeadMember, personOf } from './own-leads.ts';

/**
 * Assigns a lead to the owner, a member of staff, or no one. Staff other than managers take a lead, or give up their own.
 *
 * @throws Problem no-showroom, not-found, not-for-staff, invalid-input for a person who does not work for the showroom or is
 *   suspended.
 */
export async function assignLead(
  services: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  { leadId, assigneeId }: { leadId: string; assigneeId: string | null },
): Promise<void> {
  const person = personOf(member);
  const lock = { change: true, refer: [assigneeId] } as const;
  await changeLead(services, member, { leadId, lock }, async (tx, { lead, showroomId, now }) => {
    if (lead.assigned_to === assigneeId) return;
    const own = assigneeId === null ? lead.assigned_to === person : assigneeId === person;
    if (!own && !canAssign(member)) throw new Problem('not-for-staff');
    if (assigneeId !== null) {
      const assignee = (await listPeople(tx, showroomId)).find(({ id }) => id === assigneeId);
      if (!assignee || assignee.is_suspended) throw Problem.ofFields({ assignee_id: 'invalid' });
    }
    await updateLead(tx, leadId, { assigned_to: assigneeId });
    await insertLeadEvent(tx, { leadId, kind: 'assigned', personId: person, assigneeId, now });
  });
}
