import type { DueAlert } from '@arabati/domain/alerts/plan-pushes';
import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import type { OfferAct } from '@arabati/domain/offers/offer-state';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isPriceDropCurrent } from '../ads/ads.public.ts';
import { isShowroomActive } from '../leads/leads.public.ts';
import { hasNewAds } from '../saved-searches/saved-searches.public.ts';
import type { AlertTables } from './alerts.tables.ts';
import { canOpenLead } from './lead-access.queries.ts';

/** Finds members with due alerts, the longest due first. */
export async function findMembersWithDueAlerts(
  connection: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const members = await connection
    .selectFrom('alerts')
    .select('user_id')
    .where('due_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(limit)
    .execute();
  return members.map(({ user_id }) => user_id);
}

export interface ClaimedAlert extends DueAlert {
  title: string;
  message: string;
  /** The latest message of the conversation; null if the member does not allow it. */
  text: string | null;
  /** What the latest message states about an offer. */
  offer: { act: OfferAct; amount: number } | null;
  saved_search: { id: string; name: string } | null;
  /** The showroom that the member works for, if the notification is its owner's. */
  showroom_name: string | null;
  /** The account that the notification belongs to, if the member uses another one too. */
  account_id: string | null;
}

/**
 * Claims a member's due alerts with their notifications. An alert counts as read if its search is paused or its new ads
 * are no longer listed, if buyers no longer see the fall in price, or if the member can no longer act for its showroom or
 * open its lead. Served by alerts_by_member, showroom_staff_employed and showrooms_pkey.
 */
export async function claimAlerts(
  tx: Connection,
  { userId, now, withText, limit }: { userId: string; now: Date; withText: boolean; limit: number },
): Promise<ClaimedAlert[]> {
  const { rows } = await sql<ClaimedAlert>`
    select alerts.notification_id, alerts.created_at,
           notifications.type, notifications.title, notifications.message,
           notifications.is_read
             or (notifications.saved_search_id is not null
                 and not ${hasNewAds(sql.ref('notifications.saved_search_id'))})
             or (notifications.type = 'price_dropped'
                 and not ${isPriceDropCurrent(sql.ref('notifications.ad_id'), { userId: sql.ref('notifications.user_id'), now })})
             or (notifications.user_id <> ${userId}::uuid
                 and employer.owner_id is distinct from notifications.user_id)
             or (notifications.lead_id is not null
                 and not ${canOpenLead(sql.ref('notifications.lead_id'), { userId, now })}) as is_read,
           notifications.ad_id, notifications.conversation_id, notifications.saved_search_id,
           notifications.showroom_id, notifications.lead_id,
           case when saved_searches.id is not null
                then json_build_object('id', saved_searches.id, 'name', saved_searches.name) end as saved_search,
           last.content as text, last.offer,
           case when employer.owner_id = notifications.user_id then employer.name end as showroom_name,
           case when employer.name is not null then notifications.user_id end as account_id
      from alerts
      join notifications on notifications.id = alerts.notification_id
      left join saved_searches on saved_searches.id = notifications.saved_search_id
      left join lateral (
        select showrooms.name, showrooms.owner_id
          from showroom_staff staff
          join showrooms on showrooms.id = staff.showroom_id
          join profiles owners on owners.user_id = showrooms.owner_id
         where staff.member_id = ${userId}::uuid and staff.accepted_at is not null and staff.removed_at is null
           and ${isShowroomActive(now)}) as employer on true
      left join lateral (
        select messages.content,
               case when offers.id is not null
                    then json_build_object('act', messages.offer_act, 'amount', offers.amount) end as offer
          from messages left join offers on offers.id = messages.offer_id
         where ${withText} and messages.conversation_id = notifications.conversation_id
           and messages.receiver_id = notifications.user_id and not messages.is_read and not messages.withheld
         order by messages.position desc limit 1) as last on true
     where alerts.user_id = ${userId}::uuid and alerts.due_at <= ${now}
     order by alerts.due_at, alerts.notification_id
     limit ${limit}
       for update of alerts skip locked`.execute(tx);
  return rows;
}

export async function deleteAlerts(
  tx: Connection,
  { userId, notificationIds }: { userId: string; notificationIds: readonly string[] },
): Promise<void> {
  if (notificationIds.length === 0) return;
  await tx
    .deleteFrom('alerts')
    .where('user_id', '=', userId)
    .where('notification_id', 'in', notificationIds)
    .execute();
}

export async function postponeAlerts(
  tx: Connection,
  { userId, postponed }: { userId: string; postponed: readonly { notificationId: string; until: Date }[] },
): Promise<void> {
  if (postponed.length === 0) return;
  await sql`
    update alerts set due_at = later.until
      from unnest(${postponed.map(({ notificationId }) => notificationId)}::uuid[],
                  ${postponed.map(({ until }) => until)}::timestamptz[]) as later (id, until)
     where alerts.notification_id = later.id and alerts.user_id = ${userId}::uuid`.execute(tx);
}

/** Returns the number of a member's limited pushes on a day. */
export async function countPushes(tx: Connection, userId: string, day: number): Promise<number> {
  const row = await tx
    .selectFrom('alert_days')
    .select('pushes')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.pushes ?? 0;
}

/** The member is locked. */
export async function writePushCount(
  tx: Connection,
  userId: string,
  { day, pushes }: { day: number; pushes: number },
): Promise<void> {
  await tx
    .insertInto('alert_days')
    .values({ user_id: userId, day, pushes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ day, pushes }))
    .execute();
}

export function findSubscriptionIds(tx: Connection, userId: string) {
  return tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
}

export async function insertSends(
  tx: Connection,
  sends: readonly Insertable<AlertTables['push_sends']>[],
): Promise<void> {
  if (sends.length > 0) await tx.insertInto('push_sends').values(sends).execute();
}

/**
 * Finds the newest unread notifications of some types since a time, and how many there are. Excludes notifications of leads
 * that the member can no longer open, of searches that are paused or whose new ads are no longer listed, and of falls in
 * price that buyers no longer see.
 */
export async function findUnread(
  connection: Connection,
  request: { userId: string; since: Date; now: Date; types: readonly NotificationType[]; limit: number },
): Promise<{ title: string; message: string; total: number }[]> {
  const { userId, since, now, types, limit } = request;
  return connection
    .selectFrom('notifications')
    .select(['title', 'message', sql<number>`(count(*) over ())::int`.as('total')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`not is_read and not in_app_only`)
    .where(
      sql<boolean>`(lead_id is null or ${canOpenLead(sql.ref('notifications.lead_id'), { userId, now })})`,
    )
    .where(sql<boolean>`(saved_search_id is null or ${hasNewAds(sql.ref('notifications.saved_search_id'))})`)
    .where(
      sql<boolean>`(type <> 'price_dropped' or ${isPriceDropCurrent(sql.ref('notifications.ad_id'), { userId: sql.ref('notifications.user_id'), now })})`,
    )
    .where('created_at', '>', since)
    .where('type', 'in', types)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findConfirmedEmail(
  connection: Connection,
  userId: string,
): Promise<string | undefined> {
  const user = await connection
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user?.email;
}

export function findMember(connection: Connection, userId: string) {
  return connection.selectFrom('profiles').select('user_id').where('user_id', '=', userId).executeTakeFirst();
}
