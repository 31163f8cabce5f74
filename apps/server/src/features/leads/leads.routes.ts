import * as leads from '@arabati/domain/leads/leads.endpoints';
import * as replies from '@arabati/domain/leads/quick-replies.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { assignLead } from './assign-lead.ts';
import { getLead } from './get-lead.ts';
import { getAnswerTimes, listLeadStaff } from './list-lead-staff.ts';
import { countLeads, listLeads } from './list-leads.ts';
import { deleteQuickReply, listQuickReplies, saveQuickReply } from './quick-replies.ts';
import { removeLeadReminder, setLeadReminder } from './set-lead-reminder.ts';
import { setLeadState } from './set-lead-state.ts';
import { writeLeadNote } from './write-lead-note.ts';

export function leadsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(leads.listLeads, ({ query, member }) => listLeads(services, member, query));
  binder.serve(leads.countLeads, ({ member }) => countLeads(services, member));
  binder.serve(leads.listLeadStaff, ({ member }) => listLeadStaff(services, member));
  binder.serve(leads.getAnswerTimes, ({ member }) => getAnswerTimes(services, member));
  binder.serve(leads.getLead, ({ params, member }) => getLead(services, member, params.lead_id));
  binder.serve(leads.setLeadState, async ({ params, body, member }) => {
    await setLeadState(services, member, { leadId: params.lead_id, state: body.state });
    return undefined;
  });
  binder.serve(leads.assignLead, async ({ params, body, member }) => {
    await assignLead(services, member, { leadId: params.lead_id, assigneeId: body.assignee_id });
    return undefined;
  });
  binder.serve(leads.setLeadReminder, async ({ params, body, member }) => {
    const { remind_at: remindAt, note } = body;
    await setLeadReminder(services, member, { leadId: params.lead_id, remindAt, note });
    return undefined;
  });
  binder.serve(leads.removeLeadReminder, async ({ params, member }) => {
    await removeLeadReminder(services, member, params.lead_id);
    return undefined;
  });
  binder.serve(leads.writeLeadNote, async ({ params, body, member }) => {
    await writeLeadNote(services, member, { leadId: params.lead_id, note: body.note });
    return undefined;
  });
  quickReplyRoutes(binder, services);
}

function quickReplyRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(replies.listQuickReplies, ({ member }) => listQuickReplies(services, member));
  binder.serve(replies.saveQuickReply, async ({ params, body, member }) => {
    await saveQuickReply(services, member, { id: params.quick_reply_id, ...body });
    return undefined;
  });
  binder.serve(replies.deleteQuickReply, async ({ params, member }) => {
    await deleteQuickReply(services, member, params.quick_reply_id);
    return undefined;
  });
}
