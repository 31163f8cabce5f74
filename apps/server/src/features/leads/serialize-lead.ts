import type { Lead } from '@arabati/domain/leads/leads.endpoints';
import type { LeadRow } from './lead-lists.queries.ts';

/** Field by field, so that no further column of the row becomes part of a response. */
export function serializeLead(row: LeadRow): Lead {
  return {
    id: row.id,
    buyer_name: row.buyer_name,
    ad_id: row.ad_id,
    ad_title: row.ad_title,
    ad_status: row.ad_status,
    state: row.state,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    remind_at: row.remind_at?.toISOString() ?? null,
    reminder_note: row.reminder_note,
    note: row.note,
    last_event: row.last_event,
    last_event_at: row.last_event_at.toISOString(),
    messages: row.messages,
    calls: row.calls,
    whatsapp_presses: row.whatsapp_presses,
    revealed_at: row.revealed_at?.toISOString() ?? null,
    last_offer: row.last_offer,
  };
}
