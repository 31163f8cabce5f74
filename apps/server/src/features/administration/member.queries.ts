import type { MoneyEntry } from '@arabati/domain/administration/money.endpoints';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { PointReason } from '@arabati/domain/points/point-reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

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
  ads: { active: number; paused: number; sold: number; removed: number; hidden: number };
  suspended: boolean;
  contact_reveals: number;
  revenue: number;
  created_at: Date;
  last_sign_in_at: Date | null;
}

/**
 * Finds rows by their primary keys. The counts use ads_by_seller, the primary key of contact_reveals, and
 * activations_by_member with money_entries_by_activation. Whether there is a number, not which.
 */
export async function findMember(connection: Connection, userId: string): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    select p.user_id, p.display_name, p.avatar_url, p.unique_id, p.user_id_display, p.city, p.promo,
           p.phone is not null as has_phone, p.whatsapp is not null as has_whatsapp,
           p.points, p.credits, p.monthly_ads_count, p.ad_count, p.created_at, users.last_sign_in_at,
           (select json_build_object('active', count(*) filter (where status = 'active'),
                                     'paused', count(*) filter (where status = 'paused'),
                                     'sold', count(*) filter (where status = 'sold'),
                                     'removed', count(*) filter (where status = 'removed' and hidden_status is null),
                                     'hidden', count(hidden_status))
              from ads where ads.user_id = p.user_id) as ads,
           ${hasOpenSuspension(sql.ref('p.user_id'))} as suspended,
           (select count(*) from contact_reveals r where r.user_id = p.user_id and r.points_spent > 0)::int
             as contact_reveals,
           (select coalesce(sum(amount), 0) from activations a join money_entries m on m.activation_id = a.id
             where a.user_id = p.user_id)::float8 as revenue
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
  after: TimestampPosition | null;
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
  reason: PointReason;
  points: number;
  credits: number;
  ad_id: string | null;
  ad_title: string | null;
  note: string;
  created_at: Date;
  position: string;
}

/** Served by point_entries_by_member, and ads_pkey for the titles. */
export async function findPointEntries(connection: Connection, page: HistoryPage): Promise<PointEntryRow[]> {
  const { rows } = await sql<PointEntryRow>`
    select e.id, e.reason, e.points, e.credits, e.ad_id, ads.title as ad_title, e.note, e.created_at, ${position('e')}
      from point_entries e left join ads on ads.id = e.ad_id
      ${pageOf('e', page)}`.execute(connection);
  return rows;
}

interface ActivationRow {
  id: string;
  kind: 'membership' | 'boost';
  plan: PlanType | BoostPlanType;
  price: number;
  received: number;
  money: MoneyEntry[];
  reversed_at: Date | null;
  reversal_reason: string;
  /** Whether the state that a reversal restores is known. */
  has_state_before: boolean;
  expires_at: Date | null;
  notes: string;
  administrator: string | null;
  ad_id: string | null;
  ad_title: string | null;
  created_at: Date;
  position: string;
}

/** Served by activations_by_member, and primary keys for the names. */
export async function findActivations(connection: Connection, page: HistoryPage): Promise<ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select a.id, a.kind, a.plan, a.price::float8 as price, a.expires_at, a.notes, a.ad_id, ads.title as ad_title,
           administrators.username as administrator, a.created_at, ${position('a')},
           (select coalesce(sum(amount), 0) from money_entries where activation_id = a.id)::float8 as received,
           (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount, 'currency', currency,
                     'reason', reason, 'administrator', administrator,
                     'created_at', to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, id), '[]')
              from money_entries where activation_id = a.id) as money,
           reversal.created_at as reversed_at, coalesce(reversal.reason, '') as reversal_reason,
           a.state_before is not null as has_state_before
      from activations a
      left join activation_reversals reversal on reversal.activation_id = a.id
      left join ads on ads.id = a.ad_id
      left join administrators on administrators.id = a.administrator_id
      ${pageOf('a', page)}`.execute(connection);
  return rows;
}
