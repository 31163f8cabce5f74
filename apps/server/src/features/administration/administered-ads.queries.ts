import type { AdministeredAdSort } from '@arabati/domain/administration/ads.requests';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Position } from '../ad-index/ad-index.public.ts';
import { adOrders } from '../ad-index/ad-index.public.ts';

/** A parsed search of an administrator: see ad-search.ts. */
export type AdSearch =
  | { by: 'id'; id: string }
  | { by: 'owner'; userId: string }
  | { by: 'words'; words: readonly SearchedWord[] };

export interface SearchedWord {
  text: string;
  /** The condition for active ads. Null if none can match. */
  listed: RawBuilder<boolean> | null;
}

export interface AdministeredAdsPage {
  search: AdSearch | null;
  statuses: readonly AdStatus[];
  /** The owner. */
  userId: string | undefined;
  sort: AdministeredAdSort;
  /** `null` starts at the beginning. */
  after: Position | null;
  limit: number;
}

export interface FoundAd {
  id: string;
  /** The ad's position in the sort order, as JSON: see ad-index/page-cursor.ts. */
  position: string;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(status: AdStatus, { search, userId }: Pick<AdministeredAdsPage, 'search' | 'userId'>) {
  return [
    ...(userId ? [sql`ads.user_id = ${userId}::uuid`] : []),
    ...(search?.by === 'id' ? [sql`ads.id = ${search.id}::uuid`] : []),
    ...(search?.by === 'owner' ? [sql`ads.user_id = ${search.userId}::uuid`] : []),
    ...(search?.by === 'words'
      ? search.words.map(({ text, listed }) =>
          status === 'active' ? (listed ?? sql`false`) : sql`ads.search_text like lower(${containing(text)})`,
        )
      : []),
  ];
}

/**
 * Selects ads of one status. The status is inlined, because every list index is partial, either for active ads or for
 * the others: ads_by_age, ads_by_price, ads_ended_by_age and ads_ended_by_price have the order; ads_by_seller has an
 * owner's ads; ads_search_terms and ads_ended_search_text have the words.
 */
const ofStatus = (status: AdStatus, page: Pick<AdministeredAdsPage, 'search' | 'userId'>) =>
  sql.join([sql`ads.status = ${sql.lit(status)}`, ...conditions(status, page)], sql` and `);

/** Selects the first ads of each status in order, then merges them, so that each status uses its own index. */
export function administeredAdsQuery(page: AdministeredAdsPage): RawBuilder<FoundAd> {
  const order = adOrders[page.sort];
  const columns = sql`ads.id, ads.created_at, ads.price, ${order.position} as position`;
  const parts = page.statuses.map(
    (status) => sql`
      (select ${columns} from ads
        where ${ofStatus(status, page)} ${page.after ? sql`and ${order.after(page.after)}` : sql``}
        order by ${order.by} limit ${page.limit})`,
  );
  return sql<FoundAd>`
    select id, position from (${sql.join(parts, sql` union all `)}) ads order by ${order.by} limit ${page.limit}`;
}

export async function findAdministeredAds(
  connection: Connection,
  page: AdministeredAdsPage,
): Promise<FoundAd[]> {
  return (await administeredAdsQuery(page).execute(connection)).rows;
}

/** Counts the ads, at most `upTo` of each status. */
export async function countAdministeredAds(
  connection: Connection,
  page: Pick<AdministeredAdsPage, 'search' | 'statuses' | 'userId'>,
  upTo: number,
): Promise<number> {
  const parts = page.statuses.map(
    (status) =>
      sql`(select count(*) from (select from ads where ${ofStatus(status, page)} limit ${upTo}) counted)`,
  );
  const { rows } = await sql<{ count: number }>`select (${sql.join(parts, sql` + `)})::int as count`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

/** Finds the member with a number. Served by the unique indexes of the numbers. */
export async function findOwner(
  connection: Connection,
  { column, number }: { column: 'unique_id' | 'user_id_display'; number: string },
): Promise<string | undefined> {
  const owner = await connection
    .selectFrom('profiles')
    .select('user_id')
    .where(column, '=', number)
    .executeTakeFirst();
  return owner?.user_id;
}
