import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { staffRoles } from '../showrooms/staff-roles.ts';
import { optionalText } from '../text/clean-text.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import { leadNoteMaxLength, reminderNoteMaxLength } from './lead-limits.ts';
import { leadInterests, leadStates } from './lead-states.ts';
import * as requests from './leads.requests.ts';

export const leadPageSize = 20;
export const leadHistorySize = 50;

const invalid: FieldProblem = 'invalid';
const id = v.pipe(v.string(), v.uuid());
const params = v.object({ lead_id: id });
/** ISO 8601, UTC. */
const timestamp = v.string();

/** The owner or a member of staff. */
const personSchema = v.nullable(v.object({ id: v.string(), name: v.string() }));

const lead = {
  id: v.string(),
  /** Never a number: the buyer has revealed the showroom's, not the reverse. */
  buyer_name: v.string(),
  /** Null if the ad was deleted or removed. */
  ad_id: v.nullable(v.string()),
  ad_title: v.string(),
  ad_status: v.nullable(v.picklist(adStatuses)),
  state: v.picklist(leadStates),
  /** The first message or offer without an answer; null if there is none. */
  waiting_since: v.nullable(timestamp),
  assignee: personSchema,
  /** Null without a reminder. It stays after its time until it is removed. */
  remind_at: v.nullable(timestamp),
  reminder_note: v.string(),
  note: v.string(),
  last_event: v.picklist(leadInterests),
  last_event_at: timestamp,
  messages: v.number(),
  calls: v.number(),
  whatsapp_presses: v.number(),
  /** Null if the buyer has not revealed the numbers. */
  revealed_at: v.nullable(timestamp),
  /** Pounds; null without an offer of the buyer. */
  last_offer: v.nullable(v.number()),
};
const leadSchema = v.object(lead);
export type Lead = v.InferOutput<typeof leadSchema>;

export const leadEventKinds = [
  ...leadInterests,
  'state',
  'reopened',
  'assigned',
  'reminder',
  'reminder-removed',
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

const eventSchema = v.object({
  id: v.string(),
  kind: v.picklist(leadEventKinds),
  /** The person of the showroom; null for the buyer, and after the deletion of the person's account. */
  by: v.nullable(v.string()),
  /** The new state of `state` and `reopened`. */
  state: v.nullable(v.picklist(leadStates)),
  /** The name of the assigned person; null for none. */
  assignee: v.nullable(v.string()),
  /** Pounds, of an offer. */
  amount: v.nullable(v.number()),
  /** Of a reminder. */
  remind_at: v.nullable(timestamp),
  created_at: timestamp,
});
export type LeadEvent = v.InferOutput<typeof eventSchema>;

export const listLeads = defineEndpoint({
  ...requests.listLeads,
  staff: 'answering',
  summary:
    "Buyers who are interested in the showroom's ads, latest interest first (due: earliest reminder first)",
  query: v.object({
    view: v.optional(v.picklist(requests.leadViews, invalid), 'all'),
    /** Only those of the caller, of no one, or of one person. */
    assigned: v.optional(v.union([v.picklist(['me', 'none']), id], invalid)),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({ items: v.array(leadSchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input', 'no-showroom'],
});

export const countLeads = defineEndpoint({
  ...requests.countLeads,
  staff: 'answering',
  summary: 'The number of leads in each view, exact below a ceiling',
  response: v.object(v.entriesFromList(requests.leadViews, v.number())),
  problems: ['not-signed-in', 'no-showroom'],
});

export const listLeadStaff = defineEndpoint({
  ...requests.listLeadStaff,
  staff: 'answering',
  summary: 'The owner and the staff, to whom leads can be assigned',
  response: v.object({
    /** The caller, and whether they may assign leads to others. */
    me: v.string(),
    can_assign: v.boolean(),
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** Null for the owner. */
        role: v.nullable(v.picklist(staffRoles)),
        /** Keeps their leads, and gets no other. */
        is_suspended: v.boolean(),
      }),
    ),
  }),
  problems: ['not-signed-in', 'no-showroom'],
});

export const getAnswerTimes = defineEndpoint({
  ...requests.getAnswerTimes,
  staff: 'manager',
  summary: "Median minutes to the showroom's first answer, and those of each person for the latest leads",
  response: v.object({
    /** As the showroom's page shows it; null with too few conversations. */
    showroom: v.nullable(v.number()),
    people: v.array(v.object({ id: v.string(), name: v.string(), leads: v.number(), minutes: v.number() })),
  }),
  problems: ['not-signed-in', 'no-showroom'],
});

export const getLead = defineEndpoint({
  ...requests.getLead,
  staff: 'answering',
  summary: 'One lead with its latest events, newest first',
  params,
  response: v.object({
    ...lead,
    /** Null while the buyer has not written: only buyers start conversations. */
    conversation_id: v.nullable(v.string()),
    first_contact_at: timestamp,
    first_answered_at: v.nullable(timestamp),
    events: v.array(eventSchema),
  }),
  problems: ['not-signed-in', 'no-showroom', 'not-found'],
});

export const setLeadState = defineEndpoint({
  ...requests.setLeadState,
  staff: 'answering',
  writeClass: 'mark',
  summary: 'Set the state of a lead; `new` reopens a lost one',
  params,
  body: v.object({ state: v.picklist(leadStates, invalid) }),
  problems: ['not-signed-in', 'invalid-input', 'no-showroom', 'not-found', 'too-many-requests'],
});

export const assignLead = defineEndpoint({
  ...requests.assignLead,
  staff: 'answering',
  writeClass: 'mark',
  summary: 'Assign a lead to a person or to no one; only the owner and managers assign it to others',
  params,
  body: v.object({ assignee_id: v.nullable(v.pipe(v.string('required'), v.uuid(invalid))) }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'no-showroom',
    'not-found',
    'not-for-staff',
    'too-many-requests',
  ],
});

export const setLeadReminder = defineEndpoint({
  ...requests.setLeadReminder,
  staff: 'answering',
  writeClass: 'mark',
  summary: 'Remind the assigned person, or the owner, of a lead at a time',
  params,
  body: v.object({
    remind_at: v.pipe(v.string('required'), v.isoTimestamp(invalid), v.check(isTimestamp, invalid)),
    note: optionalText(reminderNoteMaxLength),
  }),
  problems: ['not-signed-in', 'invalid-input', 'no-showroom', 'not-found', 'too-many-requests'],
});

export const removeLeadReminder = defineEndpoint({
  ...requests.removeLeadReminder,
  staff: 'answering',
  writeClass: 'mark',
  summary: 'Remove the reminder of a lead; no effect without one',
  params,
  problems: ['not-signed-in', 'no-showroom', 'not-found', 'too-many-requests'],
});

export const writeLeadNote = defineEndpoint({
  ...requests.writeLeadNote,
  staff: 'answering',
  writeClass: 'mark',
  summary: "Write the showroom's private note about a lead",
  params,
  body: v.object({ note: optionalText(leadNoteMaxLength) }),
  problems: ['not-signed-in', 'invalid-input', 'no-showroom', 'not-found', 'too-many-requests'],
});
