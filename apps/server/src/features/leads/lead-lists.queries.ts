import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { answerTimesDays, leadCountCeiling } from '@arabati/domain/leads/lead-limits';
import type { LeadInterest, LeadState } from '@arabati/domain/leads/lead-states';
import { type LeadEvent, leadHistorySize } from '@arabati/domain/leads/leads.endpoints';
import type { LeadView } from '@arabati/domain/leads/leads.requests';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

export interface LeadRow {
  id: string;
  buyer_name: string;
  ad_id: string | null;
  ad_title: string;
  ad_status: AdStatus | null;
  state: LeadState;
  waiting_since: Date | null;
  assignee_id: string | null;
  assignee_name: string | null;
  remind_at: Date | null;
  reminder_note: string;
  note: string;
  last_event: LeadInterest;
  last_event_at: Date;
  messages: number;
  calls: number;
  whatsapp_presses: number;
  revealed_at: Date | null;
  last_offer: number | null;
  position: string;
}

/** Of the buyer only the name: the table of numbers is not joined. */
const columns = sql`
  leads.id, buyers.display_name as buyer_name, ads.id as ad_id, leads.ad_title, ads.status as ad_status,
  leads.state, leads.waiting_since, leads.assigned_to as assignee_id,
  assignees.display_name as assignee_name, leads.remind_at, leads.reminder_note, leads.note, leads.last_event,
  leads.last_event_at, leads.messages, leads.calls, leads.whatsapp_presses, leads.revealed_at, leads.last_offer`;
const joined = sql`
  join profiles buyers on buyers.user_id = leads.buyer_id
  left join profiles assignees on assignees.user_id = leads.assigned_to
  left join ads on ads.id = leads.ad_id and ads.status <> 'removed'`;

/** The condition of a view beside the showroom. Literals, because the indexes are partial. */
function inView(view: LeadView, now: Date): RawBuilder<boolean> {
  if (view === 'all') return sql`true`;
  if (view === 'waiting') return sql`leads.waiting_since is not null`;
  if (view === 'due') return sql`leads.remind_at is not null and leads.remind_at <= ${now}::timestamptz`;
  return sql`leads.state = ${sql.lit(view)}`;
}

/** @param assigned a person; null for unassigned leads; undefined for all. */
export interface LeadFilter {
  showroomId: string;
  view: LeadView;
  assigned: string | null | undefined;
  after: TimestampPosition | null;
  limit: number;
  now: Date;
}

/**
 * Selects a page of leads, latest interest first. A view is one range of showroom_leads_latest, _by_state or _waiting; with a
 * person, of _by_person or _by_person_and_state. Due ones are a range of _with_reminder, earliest reminder first.
 */
export async function selectLeads(connection: Connection, filter: LeadFilter): Promise<LeadRow[]> {
  return (await leadsQuery(filter).execute(connection)).rows;
}

/** Exported for the test of its plan. */
export function leadsQuery(filter: LeadFilter): RawBuilder<LeadRow> {
  const { showroomId, view, assigned, after, limit, now } = filter;
  const isDue = view === 'due';
  const place = sql.ref(isDue ? 'leads.remind_at' : 'leads.last_event_at');
  const order = isDue ? sql`${place}, leads.id` : sql`${place} desc, leads.id desc`;
  return sql<LeadRow>`
    with page as materialized (
      select leads.*, json_build_array(${place}, leads.id)::text as position
        from showroom_leads leads
       where leads.showroom_id = ${showroomId}::uuid and ${inView(view, now)}
         ${assigned === undefined ? sql`` : assigned === null ? sql`and leads.assigned_to is null` : sql`and leads.assigned_to = ${assigned}::uuid`}
         ${after ? sql`and (${place}, leads.id) ${sql.raw(isDue ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
       order by ${order}
       limit ${limit}
    )
    select ${columns}, leads.position from page leads ${joined} order by ${order}`;
}

/** Counts each view up to a ceiling, along its index. */
export async function selectLeadCounts(
  connection: Connection,
  { showroomId, views, now }: { showroomId: string; views: readonly LeadView[]; now: Date },
): Promise<Record<LeadView, number>> {
  const counts = views.map(
    (view) => sql`
      (select count(*)::int
         from (select from showroom_leads leads
                where leads.showroom_id = ${showroomId}::uuid and ${inView(view, now)}
                limit ${leadCountCeiling}) as first) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<LeadView, number>>`select ${sql.join(counts)}`.execute(connection);
  return rows[0] as Record<LeadView, number>;
}

export type LeadDetails = LeadRow & {
  conversation_id: string | null;
  first_contact_at: Date;
  first_answered_at: Date | null;
};

/** Finds a lead of a showroom. The conversation only while it exists. */
export async function findLead(
  connection: Connection,
  { showroomId, leadId }: { showroomId: string; leadId: string },
): Promise<LeadDetails | undefined> {
  const { rows } = await sql<LeadDetails>`
    select ${columns}, conversations.id as conversation_id, leads.first_contact_at, leads.first_answered_at
      from showroom_leads leads ${joined}
      left join conversations on conversations.id = leads.conversation_id
     where leads.id = ${leadId}::uuid and leads.showroom_id = ${showroomId}::uuid`.execute(connection);
  return rows[0];
}

export type LeadEventRow = Omit<LeadEvent, 'remind_at' | 'created_at'> & {
  remind_at: Date | null;
  created_at: Date;
};

/** Lists the latest events of a lead. Served by showroom_lead_events_by_lead. */
export async function listLeadEvents(connection: Connection, leadId: string): Promise<LeadEventRow[]> {
  const { rows } = await sql<LeadEventRow>`
    select events.id, events.kind, persons.display_name as by, events.state, assignees.display_name as assignee,
           events.amount, events.remind_at, events.created_at
      from showroom_lead_events events
      left join profiles persons on persons.user_id = events.person_id
      left join profiles assignees on assignees.user_id = events.assignee_id
     where events.lead_id = ${leadId}::uuid
     order by events.created_at desc, events.id desc
     limit ${leadHistorySize}`.execute(connection);
  return rows;
}

export interface LeadPerson {
  id: string;
  name: string;
  role: StaffRole | null;
  is_suspended: boolean;
}

/** Lists the owner, then the staff, at most `staffMaximum`. Served by showroom_staff_open. */
export async function listPeople(connection: Connection, showroomId: string): Promise<LeadPerson[]> {
  const { rows } = await sql<LeadPerson>`
    select profiles.user_id as id, profiles.display_name as name, people.role,
           ${hasOpenSuspension(sql.ref('people.user_id'))} as is_suspended
      from (select owner_id as user_id, null as role, null::timestamptz as since
              from showrooms where id = ${showroomId}::uuid
             union all
            select member_id, role, accepted_at from showroom_staff
             where showroom_id = ${showroomId}::uuid and accepted_at is not null and removed_at is null) people
      join profiles on profiles.user_id = people.user_id
     order by people.since nulls first, profiles.user_id`.execute(connection);
  return rows;
}

/** Computed daily from the latest conversations; null with too few of them. */
export async function findAnswerMinutes(connection: Connection, showroomId: string): Promise<number | null> {
  const summary = await connection
    .selectFrom('showroom_summaries')
    .select('answer_minutes')
    .where('showroom_id', '=', showroomId)
    .executeTakeFirst();
  return summary?.answer_minutes ?? null;
}

/** First answers that a response covers at most. */
const answersMaximum = 1_000;

export interface PersonAnswers {
  id: string;
  name: string;
  leads: number;
  minutes: number;
}

/** Lists median minutes to the first answer by person, most answers first. Served by showroom_leads_answered. */
export async function listAnswerTimes(
  connection: Connection,
  { showroomId, now }: { showroomId: string; now: Date },
): Promise<PersonAnswers[]> {
  const since = new Date(now.getTime() - answerTimesDays * 86_400_000);
  const { rows } = await sql<PersonAnswers>`
    select profiles.user_id as id, profiles.display_name as name, answers.leads, answers.minutes
      from (select first_answered_by, count(*)::int as leads,
                   round(extract(epoch from percentile_disc(0.5) within group (
                     order by greatest(first_answered_at - first_contact_at, interval '0'))) / 60)::int as minutes
              from (select first_answered_by, first_answered_at, first_contact_at
                      from showroom_leads
                     where showroom_id = ${showroomId}::uuid and first_answered_at is not null
                       and first_answered_at > ${since}::timestamptz
                     order by first_answered_at desc limit ${answersMaximum}) latest
             where first_answered_by is not null
             group by first_answered_by) answers
      join profiles on profiles.user_id = answers.first_answered_by
     order by answers.leads desc, profiles.user_id`.execute(connection);
  return rows;
}
