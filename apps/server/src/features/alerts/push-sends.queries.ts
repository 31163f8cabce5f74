import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isShowroomActive } from '../leads/leads.public.ts';
import { canOpenLead } from './lead-access.queries.ts';

export interface ClaimedSend {
  id: string;
  subscription_id: string;
  /** The member who is signed in on the device. */
  user_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  topic: string;
  payload: string;
  is_urgent: boolean;
  attempts: number;
  expires_at: Date;
}

/** Claims the push that is due longest and not claimed. It becomes due again at `leaseEnd` if this node dies. */
export async function claimSend(
  connection: Connection,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<ClaimedSend | undefined> {
  const { rows } = await sql<ClaimedSend>`
    update push_sends
       set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      from push_subscriptions
     where push_sends.id = any(array(select id from push_sends where next_attempt_at <= ${now}
                                      order by next_attempt_at limit 1 for update skip locked))
       and push_subscriptions.id = push_sends.subscription_id
    returning push_sends.id, push_sends.subscription_id, push_sends.topic, push_sends.payload, push_sends.is_urgent,
              push_sends.attempts, push_sends.expires_at, push_subscriptions.user_id,
              push_subscriptions.endpoint, push_subscriptions.p256dh, push_subscriptions.auth`.execute(
    connection,
  );
  return rows[0];
}

/**
 * Returns whether a member works for the showroom of an owner, and the showroom is active. Served by showrooms_owner_id_key and
 * showroom_staff_open.
 */
export async function isEmployedBy(
  connection: Connection,
  { userId, ownerId, now }: { userId: string; ownerId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from showroom_staff staff
      join showrooms on showrooms.id = staff.showroom_id
      join profiles owners on owners.user_id = showrooms.owner_id
     where showrooms.owner_id = ${ownerId}::uuid and staff.member_id = ${userId}::uuid
       and staff.accepted_at is not null and staff.removed_at is null
       and ${isShowroomActive(now)}`.execute(connection);
  return rows.length > 0;
}

/** Returns whether a member can still open a lead: see `canOpenLead`. */
export async function isLeadOpenTo(
  connection: Connection,
  { userId, leadId, now }: { userId: string; leadId: string; now: Date },
): Promise<boolean> {
  const lead = canOpenLead(sql`${leadId}::uuid`, { userId, now });
  const { rows } = await sql<{ is_open: boolean }>`select ${lead} as is_open`.execute(connection);
  return rows[0]?.is_open ?? false;
}

export async function deleteSend(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('push_sends').where('id', '=', id).execute();
}

export async function postponeSend(connection: Connection, id: string, until: Date): Promise<void> {
  await connection.updateTable('push_sends').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

/** Deletes a subscription that its push service has ended, with its pushes. A renewed one stays. */
export async function deleteEndedSubscription(
  connection: Connection,
  { subscription_id, endpoint }: Pick<ClaimedSend, 'subscription_id' | 'endpoint'>,
): Promise<void> {
  await connection
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .where('endpoint', '=', endpoint)
    .execute();
}
