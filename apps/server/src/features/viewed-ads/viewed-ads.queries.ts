import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

export interface View {
  adId: string;
  viewedAt: Date;
}

/**
 * Records when a member opened ads, unless a later time is recorded. Own ads, removed ads and ids without an ad are
 * ignored. The ads are locked lowest id first, so that they are not deleted meanwhile.
 */
export async function upsertViews(
  tx: Connection,
  { userId, views }: { userId: string; views: readonly View[] },
): Promise<void> {
  await sql`
    with listed as (
      select id from ads
       where id = any(${views.map(({ adId }) => adId)}::uuid[])
         and status <> 'removed' and user_id <> ${userId}::uuid
       order by id for key share
    )
    insert into viewed_ads (user_id, ad_id, viewed_at)
    select ${userId}::uuid, listed.id, max(viewed.at)
      from listed
      join unnest(${views.map(({ adId }) => adId)}::uuid[], ${views.map(({ viewedAt }) => viewedAt)}::timestamptz[])
        as viewed (ad_id, at) on viewed.ad_id = listed.id
     group by listed.id
    on conflict (user_id, ad_id) do update
       set viewed_at = excluded.viewed_at where viewed_ads.viewed_at < excluded.viewed_at`.execute(tx);
}

/** Deletes all but the latest `maximum` ads of a member, along viewed_ads_by_member. */
export async function deleteOldViews(
  tx: Connection,
  { userId, maximum }: { userId: string; maximum: number },
): Promise<void> {
  await sql`
    delete from viewed_ads
     where user_id = ${userId}::uuid
       and (viewed_at, ad_id) < (select viewed_at, ad_id from viewed_ads where user_id = ${userId}::uuid
                                  order by viewed_at desc, ad_id desc offset ${maximum - 1} limit 1)`.execute(
    tx,
  );
}

export interface ListedView {
  ad_id: string;
  viewed_at: Date;
  position: string;
}

/** Builds the query for a page of the ads that a member opened and that are accessible, along viewed_ads_by_member. */
export function viewsQuery(request: {
  userId: string;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<ListedView> {
  const { userId, after, limit } = request;
  return sql<ListedView>`
    select viewed_ads.ad_id, viewed_ads.viewed_at, json_build_array(viewed_ads.viewed_at, viewed_ads.ad_id)::text as position
      from viewed_ads join ads on ads.id = viewed_ads.ad_id
     where viewed_ads.user_id = ${userId}::uuid and ads.status <> 'removed'
       ${
         after === null
           ? sql``
           : sql`and (viewed_ads.viewed_at, viewed_ads.ad_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
       }
     order by viewed_ads.viewed_at desc, viewed_ads.ad_id desc
     limit ${limit}`;
}

/** Deletes one ad of those that a member opened, or all. */
export async function deleteViews(
  connection: Connection,
  { userId, adId }: { userId: string; adId?: string },
): Promise<void> {
  await connection
    .deleteFrom('viewed_ads')
    .where('user_id', '=', userId)
    .$if(adId !== undefined, (query) => query.where('ad_id', '=', adId as string))
    .execute();
}
