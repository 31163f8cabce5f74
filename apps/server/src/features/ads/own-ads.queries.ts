import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Position } from '../ad-index/ad-index.public.ts';
import { adOrders } from '../ad-index/ad-index.public.ts';

export interface OwnAdRow {
  id: string;
  /** The ad's position in the sort order, as JSON: see ad-index/page-cursor.ts. */
  position: string;
}

/**
 * Selects a page of a member's ads of every status, plus one more ad if further ones exist. Served by ads_by_seller.
 */
export async function selectOwnAds(
  connection: Connection,
  page: { userId: string; after: Position | null; limit: number },
): Promise<OwnAdRow[]> {
  const { newest } = adOrders;
  const after = page.after ? sql`and ${newest.after(page.after)}` : sql``;
  const { rows } = await sql<OwnAdRow>`
    select ads.id, ${newest.position} as position from ads
     where ads.user_id = ${page.userId}::uuid ${after}
     order by ${newest.by}
     limit ${page.limit + 1}`.execute(connection);
  return rows;
}

const shownStatus = sql<
  AdStatus | 'under_review'
>`case when review_status is null then status else 'under_review' end`;

/** Counts a member's ads by status, those under review apart. Served by ads_by_seller; a member posts a few ads a month. */
export async function countOwnAds(
  connection: Connection,
  userId: string,
): Promise<Record<AdStatus | 'under_review', number>> {
  const rows = await connection
    .selectFrom('ads')
    .select((eb) => [shownStatus.as('status'), eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy(shownStatus)
    .execute();
  const of = (status: AdStatus | 'under_review') => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    active: of('active'),
    paused: of('paused'),
    sold: of('sold'),
    removed: of('removed'),
    under_review: of('under_review'),
  };
}
