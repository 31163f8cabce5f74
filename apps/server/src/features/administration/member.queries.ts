import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MomentPosition } from '../../platform/moment-cursor.ts';
import type { Schema } from '../../platform/schema.ts';

interface MemberFacts {
  user_id: string;
  display_name: string;
  avatar_url: string | null;
  unique_id: string;
  user_id_display: string;
  city: string;
  promo: boolean;
  has_phone: boolean;
  has_whatsapp: boolean;
  points: number;
  credits: number;
  monthly_ads_count: number;
  ad_count: number;
  ads: { active: number; sold: number; removed: number };
  contact_reveals: number;
  revenue: number;
  created_at: Date;
  last_sign_in_at: Date | null;
}

/** By keys; ads_by_seller, contact_reveals' own key and activations_by_member count. Whether there is a number, not which. */
export async function findMember(connection: Connection, userId: string): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    select p.user_id, p.display_name, p.avatar_url, p.unique_id, p.user_id_display, p.city, p.promo,
           p.phone is not null as has_phone, p.whatsapp is not null as has_whatsapp,
           p.points, p.credits, p.monthly_ads_count, p.ad_count, p.created_at, users.last_sign_in_at,
           (select json_build_object('active', count(*) filter (where status = 'active'),
                                     'sold', count(*) filter (where status = 'sold'),
                                     'removed', count(*) filter (where status = 'removed'))
              from ads where ads.user_id = p.user_id) as ads,
           (select count(*) from contact_reveals r where r.user_id = p.user_id and r.points_spent > 0)::int
             as contact_reveals,
           (select coalesce(sum(price), 0) from activations a where a.user_id = p.user_id)::float8 as revenue
      from profiles p join users on users.id = p.user_id
     where p.user_id = ${userId}::uuid`.execute(connection);
  return rows[0] as MemberFacts;
}

export async function memberExists(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`select from profiles where user_id = ${userId}::uuid`.execute(connection);
  return rows.length > 0;
}

interface HistoryPage {
  userId: string;
  after: MomentPosition | null;
  limit: number;
}

const position = (alias: string): RawBuilder<unknown> =>
  sql`json_build_array(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)})::text as position`;

const pageOf = (alias: string, { userId, after, limit }: HistoryPage): RawBuilder<unknown> => {
  const at = sql`${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}`;
  const further = after ? sql`and (${at}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return sql`
     where ${sql.ref(`${alias}.user_id`)} = ${userId}::uuid ${further}
     order by ${sql.ref(`${alias}.created_at`)} desc, ${sql.ref(`${alias}.id`)} desc limit ${limit}`;
};

interface PointEntryRow {
  id: string;
  reason: Schema['point_entries']['reason']['__select__'];
  points: number;
  credits: number;
  ad_id: string | null;
  ad_title: string | null;
  created_at: Date;
  position: string;
}

/** point_entries_by_member serves it, ads_pkey the titles. */
export async function findPointEntries(connection: Connection, page: HistoryPage): Promise<PointEntryRow[]> {
  const { rows } = await sql<PointEntryRow>`
    select e.id, e.reason, e.points, e.credits, e.ad_id, ads.title as ad_title, e.created_at, ${position('e')}
      from point_entries e left join ads on ads.id = e.ad_id
      ${pageOf('e', page)}`.execute(connection);
  return rows;
}

interface ActivationRow {
  id: string;
  kind: 'membership' | 'boost';
  plan: Schema['activations']['plan']['__select__'];
  price: number;
  expires_at: Date | null;
  notes: string;
  administrator: string | null;
  ad_id: string | null;
  ad_title: string | null;
  created_at: Date;
  position: string;
}

/** activations_by_member serves it, keys the names. */
export async function findActivations(connection: Connection, page: HistoryPage): Promise<ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select a.id, a.kind, a.plan, a.price::float8 as price, a.expires_at, a.notes, a.ad_id, ads.title as ad_title,
           administrators.username as administrator, a.created_at, ${position('a')}
      from activations a
      left join ads on ads.id = a.ad_id
      left join administrators on administrators.id = a.administrator_id
      ${pageOf('a', page)}`.execute(connection);
  return rows;
}
