import type { LeadInterest, LeadState } from '@arabati/domain/leads/lead-states';
import type { LeadEventKind } from '@arabati/domain/leads/leads.endpoints';
import { sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { isShowroomActive } from './active-showroom.queries.ts';
import type { LeadTables } from './leads.tables.ts';

/** Finds a member's showroom. Served by showrooms_owner_id_key. */
export async function findShowroomId(connection: Connection, ownerId: string): Promise<string | undefined> {
  const showroom = await connection
    .selectFrom('showrooms')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return showroom?.id;
}

/** Finds the showroom of a seller who has not blocked the buyer. */
export async function findInterestedShowroom(
  connection: Connection,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from showrooms
     where owner_id = ${sellerId}::uuid
       and not exists (select from blocks
                        where blocks.user_id = ${sellerId}::uuid and blocks.blocked_id = ${buyerId}::uuid)`.execute(
    connection,
  );
  return rows[0]?.id;
}

/** The lead of a buyer's interest in an ad, or of a conversation whose ad was deleted. */
export interface LeadKey {
  showroomId: string;
  buyerId: string;
  adId: string | null;
  conversationId: string | null;
}

/** Returns false and inserts nothing if the lead exists. */
export async function insertLead(
  tx: Connection,
  lead: {
    showroomId: string;
    buyerId: string;
    ad: { id: string; title: string };
    kind: LeadInterest;
    now: Date;
  },
): Promise<boolean> {
  const { showroomId, buyerId, ad, kind, now } = lead;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('showroom_leads')
    .values({
      id: newId(),
      showroom_id: showroomId,
      buyer_id: buyerId,
      ad_id: ad.id,
      ad_title: ad.title,
      last_event: kind,
      last_event_at: now,
      first_contact_at: now,
    })
    .onConflict((conflict) => conflict.constraint('showroom_leads_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const progress = ['id', 'state', 'waiting_since', 'first_answered_at'] as const;

/** Locks a lead by its key. Served by showroom_leads_key. */
export function lockLeadOf(tx: Connection, { showroomId, buyerId, adId, conversationId }: LeadKey) {
  return tx
    .selectFrom('showroom_leads')
    .select([...progress, 'last_event', 'last_event_at'])
    .where('showroom_id', '=', showroomId)
    .where('buyer_id', '=', buyerId)
    .where((eb) => (adId === null ? eb('conversation_id', '=', conversationId) : eb('ad_id', '=', adId)))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a lead of a showroom. */
export function lockOwnLead(tx: Connection, { showroomId, leadId }: { showroomId: string; leadId: string }) {
  return tx
    .selectFrom('showroom_leads')
    .select([...progress, 'assigned_to', 'remind_at', 'reminder_note'])
    .where('id', '=', leadId)
    .where('showroom_id', '=', showroomId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockOwnLead>>>;

export async function updateLead(
  tx: Connection,
  leadId: string,
  change: Updateable<LeadTables['showroom_leads']>,
): Promise<void> {
  await tx.updateTable('showroom_leads').set(change).where('id', '=', leadId).execute();
}

/** Records the buyer's act on a locked lead, with its counts. */
export async function writeInterest(
  tx: Connection,
  lead: {
    id: string;
    kind: LeadInterest;
    state: LeadState;
    waitingSince: Date | null;
    conversationId: string | null;
    offer: number | null;
    now: Date;
  },
): Promise<void> {
  const { id, kind, state, waitingSince, conversationId, offer, now } = lead;
  const wrote = kind === 'message' || kind === 'offer';
  await tx
    .updateTable('showroom_leads')
    .set((eb) => ({
      state,
      waiting_since: waitingSince,
      last_event: kind,
      // Another node's clock may be ahead.
      last_event_at: sql<Date>`greatest(last_event_at, ${now}::timestamptz)`,
      conversation_id: conversationId ?? eb.ref('conversation_id'),
      messages: eb('messages', '+', wrote ? 1 : 0),
      calls: eb('calls', '+', kind === 'call' ? 1 : 0),
      whatsapp_presses: eb('whatsapp_presses', '+', kind === 'whatsapp' ? 1 : 0),
      revealed_at: kind === 'reveal' ? now : eb.ref('revealed_at'),
      last_offer: offer ?? eb.ref('last_offer'),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertLeadEvent(
  tx: Connection,
  event: {
    leadId: string;
    kind: LeadEventKind;
    personId?: string;
    state?: LeadState;
    assigneeId?: string | null;
    amount?: number | null;
    remindAt?: Date;
    now: Date;
  },
): Promise<void> {
  const { leadId, kind, personId, state, assigneeId, amount, remindAt, now } = event;
  await tx
    .insertInto('showroom_lead_events')
    .values({
      id: newId(),
      lead_id: leadId,
      kind,
      person_id: personId ?? null,
      state: state ?? null,
      assignee_id: assigneeId ?? null,
      amount: amount ?? null,
      remind_at: remindAt ?? null,
      created_at: now,
    })
    .execute();
}

/** Finds the amount of an offer, which is not yet visible to other transactions. */
export async function findOfferAmount(tx: Connection, offerId: string): Promise<number | null> {
  const offer = await tx.selectFrom('offers').select('amount').where('id', '=', offerId).executeTakeFirst();
  return offer?.amount ?? null;
}

/** Derives the leads of a new showroom from earlier messages, reveals, presses and offers: see the migration. */
export async function deriveLeads(tx: Connection, showroomId: string, now: Date): Promise<void> {
  await sql`select derive_showroom_leads(${showroomId}::uuid, ${now}::timestamptz)`.execute(tx);
}

/** Served by showroom_leads_by_person. */
export async function unassignLeads(
  tx: Connection,
  { showroomId, personId }: { showroomId: string; personId: string },
): Promise<void> {
  await tx
    .updateTable('showroom_leads')
    .set({ assigned_to: null })
    .where('showroom_id', '=', showroomId)
    .where('assigned_to', '=', personId)
    .execute();
}

/**
 * Lists leads whose reminders are due, earliest first, with the assigned person, or the owner if that person is suspended.
 * Excludes reminders of staff while the staff cannot act for the showroom. Served by showroom_leads_to_remind.
 */
export function listDueReminders(connection: Connection, { now, limit }: { now: Date; limit: number }) {
  return connection
    .selectFrom('showroom_leads as leads')
    .innerJoin('showrooms', 'showrooms.id', 'leads.showroom_id')
    .innerJoin('profiles as owners', 'owners.user_id', 'showrooms.owner_id')
    .innerJoin('profiles as buyers', 'buyers.user_id', 'leads.buyer_id')
    .select([
      'leads.id',
      'leads.showroom_id',
      'leads.remind_at',
      'leads.assigned_to',
      'leads.ad_title',
      'showrooms.name as showroom_name',
      'buyers.display_name as buyer_name',
      sql<string>`
        case when leads.assigned_to is null or ${hasOpenSuspension(sql.ref('leads.assigned_to'))}
             then showrooms.owner_id else leads.assigned_to end`.as('recipient_id'),
    ])
    .where('leads.remind_at', '<=', now)
    .where('leads.reminded_at', 'is', null)
    .where(
      sql<boolean>`
        (coalesce(leads.assigned_to, showrooms.owner_id) = showrooms.owner_id
         or ${isShowroomActive(now)})`,
    )
    .orderBy('leads.remind_at')
    .orderBy('leads.id')
    .limit(limit)
    .execute();
}

export type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number];

/**
 * Marks a reminder as sent. Returns false if another node has sent it, or if the reminder or the assigned person has
 * changed.
 */
export async function markReminded(
  tx: Connection,
  { id, remind_at, assigned_to }: DueReminder,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update showroom_leads set reminded_at = ${now}
     where id = ${id}::uuid and reminded_at is null
       and date_trunc('milliseconds', remind_at) = ${remind_at}::timestamptz
       and assigned_to is not distinct from ${assigned_to}::uuid
    returning id`.execute(tx);
  return rows.length > 0;
}
