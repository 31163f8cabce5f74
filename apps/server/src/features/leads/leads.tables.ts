import type { LeadInterest, LeadState } from '@arabati/domain/leads/lead-states';
import type { LeadEventKind } from '@arabati/domain/leads/leads.endpoints';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface ShowroomLeads {
  id: Fixed<string>;
  showroom_id: Fixed<string>;
  buyer_id: Fixed<string>;
  /** Without a reference: the ad may be deleted. */
  ad_id: Fixed<string>;
  ad_title: Fixed<string>;
  /** Without a reference. Null until the buyer writes. */
  conversation_id: Generated<string | null>;
  state: Generated<LeadState>;
  /** The first message or offer without an answer. */
  waiting_since: Generated<Date | null>;
  assigned_to: Generated<string | null>;
  note: Generated<string>;
  remind_at: Generated<Date | null>;
  reminder_note: Generated<string>;
  reminded_at: Generated<Date | null>;
  last_event: LeadInterest;
  last_event_at: Date;
  messages: Generated<number>;
  calls: Generated<number>;
  whatsapp_presses: Generated<number>;
  revealed_at: Generated<Date | null>;
  /** Pounds. */
  last_offer: Generated<number | null>;
  first_contact_at: Fixed<Date>;
  first_answered_at: Generated<Date | null>;
  /** Without a reference, like the persons of events. */
  first_answered_by: Generated<string | null>;
}

interface ShowroomLeadEvents {
  id: Fixed<string>;
  lead_id: Fixed<string>;
  kind: Fixed<LeadEventKind>;
  /** Of the showroom; null for the buyer. */
  person_id: Fixed<string | null>;
  state: Fixed<LeadState | null>;
  assignee_id: Fixed<string | null>;
  /** Pounds. */
  amount: Fixed<number | null>;
  remind_at: Fixed<Date | null>;
  created_at: Fixed<Date>;
}

interface ShowroomQuickReplies {
  id: Fixed<string>;
  showroom_id: Fixed<string>;
  title: string;
  text: string;
  updated_at: Date;
}

/** The tables that only this feature writes. */
export interface LeadTables {
  showroom_leads: ShowroomLeads;
  showroom_lead_events: ShowroomLeadEvents;
  showroom_quick_replies: ShowroomQuickReplies;
}
