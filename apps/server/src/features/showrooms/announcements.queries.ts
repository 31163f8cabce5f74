import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface QueuedAd {
  ad_id: string;
  announced_to: string | null;
}

/** Finds the ad that has waited longest. Served by showroom_ads_waiting. */
export function findAdToAnnounce(connection: Connection): Promise<QueuedAd | undefined> {
  return connection
    .selectFrom('showroom_ads_to_announce')
    .select(['ad_id', 'announced_to'])
    .where('announced_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the public showroom of an active ad that was first listed after a time. A renewed ad is not new. */
export async function findAnnouncedShowroom(
  connection: Connection,
  { adId, since, now }: { adId: string; since: Date; now: Date },
): Promise<{ id: string; owner_id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; owner_id: string; name: string }>`
    select showrooms.id, showrooms.owner_id, showrooms.name
      from ads
      join showrooms on showrooms.owner_id = ads.user_id
      join showroom_summaries on showroom_summaries.showroom_id = showrooms.id
     where ads.id = ${adId}::uuid and ads.status = 'active'
       and coalesce(ads.posted_at, ads.created_at) > ${since}::timestamptz
       and showroom_summaries.listed_until > ${now}::timestamptz`.execute(connection);
  return rows[0];
}

/**
 * Lists followers who have neither blocked the owner nor hidden the ad, by ascending id. Served by
 * showroom_follows_by_showroom.
 */
export async function findFollowers(
  connection: Connection,
  page: { showroom: { id: string; owner_id: string }; adId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { showroom, adId, after, limit } = page;
  const { rows } = await sql<{ user_id: string }>`
    select follows.user_id from showroom_follows follows
     where follows.showroom_id = ${showroom.id}::uuid
       ${after === null ? sql`` : sql`and follows.user_id > ${after}::uuid`}
       and not exists (select from blocks
                        where blocks.user_id = follows.user_id and blocks.blocked_id = ${showroom.owner_id}::uuid)
       and not exists (select from hidden_ads
                        where hidden_ads.user_id = follows.user_id and hidden_ads.ad_id = ${adId}::uuid)
     order by follows.user_id
     limit ${limit}`.execute(connection);
  return rows.map(({ user_id }) => user_id);
}

/** Prevents the deletion of an active ad until the transaction ends. Returns its title. */
export async function lockAnnouncedAd(tx: Connection, adId: string): Promise<string | undefined> {
  const ad = await tx
    .selectFrom('ads')
    .select('title')
    .where('id', '=', adId)
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();
  return ad?.title;
}

/** Locks a queued ad. Returns false if another node has announced this page meanwhile. */
export async function lockQueuedAd(tx: Connection, { ad_id, announced_to }: QueuedAd): Promise<boolean> {
  const { rows } = await sql`
    select from showroom_ads_to_announce
     where ad_id = ${ad_id}::uuid and announced_at is null and announced_to is not distinct from ${announced_to}::uuid
       for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Counts a new ad for followers who still follow, from one again if the notification was read. Returns them with
 * their counts. Served by showroom_follows_pkey and notifications_of_showroom.
 */
export async function incrementNewAds(
  tx: Connection,
  { showroomId, userIds }: { showroomId: string; userIds: readonly string[] },
): Promise<{ userId: string; newAds: number }[]> {
  const { rows } = await sql<{ user_id: string; new_ads: number }>`
    update showroom_follows follows
       set new_ads = 1 + case when exists (select from notifications
                                            where notifications.user_id = follows.user_id
                                              and notifications.showroom_id = follows.showroom_id
                                              and not notifications.is_read)
                              then follows.new_ads else 0 end
     where follows.showroom_id = ${showroomId}::uuid and follows.user_id = any(${userIds}::uuid[])
     returning follows.user_id, follows.new_ads`.execute(tx);
  return rows.map(({ user_id, new_ads }) => ({ userId: user_id, newAds: new_ads }));
}

/** Records that an ad is announced up to a member, or to all. */
export async function advanceAnnouncedAd(
  tx: Connection,
  { adId, to, now }: { adId: string; to: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('showroom_ads_to_announce')
    .set(to === null ? { announced_at: now } : { announced_to: to })
    .where('ad_id', '=', adId)
    .execute();
}

/** Deletes ads that were announced before a time, at most `limit`. Served by showroom_ads_announced. */
export async function deleteAnnouncedBefore(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from showroom_ads_to_announce
     where ctid = any(array(select ctid from showroom_ads_to_announce
                             where announced_at < ${before} limit ${limit}))`.execute(connection);
}
