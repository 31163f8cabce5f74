import { reminderMaxDays } from '@arabati/domain/leads/lead-limits';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { insertLeadEvent, updateLead } from './leads.queries.ts';
import { changeLead, type LeadMember, personOf } from './own-leads.ts';

interface Reminder {
  leadId: string;
  /** ISO 8601. */
  remindAt: string;
  note: string;
}

/** Sets the only reminder of a lead. A repeated request does not remind again. @throws Problem no-showroom, not-found. */
export async function setLeadReminder(
  services: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  { leadId, remindAt, note }: Reminder,
): Promise<void> {
  const at = new Date(remindAt);
  await changeLead(services, member, { leadId }, async (tx, { lead, now }) => {
    const isSame = lead.remind_at?.getTime() === at.getTime();
    if (isSame && lead.reminder_note === note) return;
    if (!isSame) {
      if (at <= now) throw Problem.ofFields({ remind_at: 'invalid' });
      if (at.getTime() - now.getTime() > reminderMaxDays * 86_400_000) {
        throw Problem.ofFields({ remind_at: 'invalid' });
      }
    }
    await updateLead(tx, leadId, {
      reminder_note: note,
      ...(isSame ? {} : { remind_at: at, reminded_at: null }),
    });
    if (isSame) return;
    await insertLeadEvent(tx, { leadId, kind: 'reminder', personId: personOf(member), remindAt: at, now });
  });
}

/** Does nothing without a reminder. @throws Problem no-showroom, not-found. */
export async function removeLeadReminder(
  services: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  leadId: string,
): Promise<void> {
  await changeLead(services, member, { leadId }, async (tx, { lead, now }) => {
    if (lead.remind_at === null) return;
    await updateLead(tx, leadId, { remind_at: null, reminder_note: '', reminded_at: null });
    await insertLeadEvent(tx, { leadId, kind: 'reminder-removed', personId: personOf(member), now });
  });
}
