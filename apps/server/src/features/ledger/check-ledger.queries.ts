import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Each query returns one line per inconsistency. */
const checks: readonly RawBuilder<{ difference: string }>[] = [
  sql`
    select format('member %s: balance %s points and %s credits, entries %s and %s', profiles.user_id, profiles.points,
                  profiles.credits, coalesce(sum(entries.points), 0), coalesce(sum(entries.credits), 0)) as difference
      from profiles left join point_entries entries on entries.user_id = profiles.user_id
     group by profiles.user_id
    having profiles.points <> coalesce(sum(entries.points), 0) or profiles.credits <> coalesce(sum(entries.credits), 0)
     order by profiles.user_id`,
  sql`
    select format('activation %s: %s, without a payment', id, plan) as difference
      from activations
     where plan <> 'free' and not exists (select from money_entries
                                           where activation_id = activations.id and kind = 'payment')
     order by id`,
  sql`
    select format('activation %s: a return to free with money', activations.id) as difference
      from activations join money_entries on money_entries.activation_id = activations.id
     where plan = 'free' order by activations.id`,
  sql`
    select format('activation %s: %s pounds more were given back than received', activation_id, -sum(amount)) as difference
      from money_entries group by activation_id having sum(amount) < 0 order by activation_id`,
  sql`
    select format('receipt %s: approved over %s pounds, without a payment', receipts.id, receipts.amount) as difference
      from receipts
     where state = 'approved' and not exists (select from money_entries
                                               where receipt_id = receipts.id and kind = 'payment')
     order by receipts.id`,
  sql`
    select format('entry %s: the activation was reversed, the money was received later', later.id) as difference
      from money_entries later join activation_reversals reversal on reversal.activation_id = later.activation_id
     where later.kind = 'payment' and later.created_at > reversal.created_at order by later.id`,
];

/** Verifies balances and revenue against their entries. @returns one line per inconsistency. */
export async function findLedgerDifferences(connection: Connection): Promise<string[]> {
  const differences = [];
  for (const check of checks) differences.push(...(await check.execute(connection)).rows);
  return differences.map(({ difference }) => difference);
}

export interface LedgerTotals {
  members: number;
  point_entries: number;
  money_entries: number;
  /** Pounds. */
  revenue: number;
}

export async function readLedgerTotals(connection: Connection): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    select (select count(*) from profiles)::int as members,
           (select count(*) from point_entries)::int as point_entries,
           (select count(*) from money_entries)::int as money_entries,
           (select coalesce(sum(amount), 0) from money_entries)::float8 as revenue`.execute(connection);
  return rows[0] as LedgerTotals;
}
