import type { BulkOutcome } from '@arabati/domain/reports/bulk-decisions.requests';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';

/** Finds the open cases about these ads. Served by report_cases_open_ad. */
export async function findOpenCasesOfAds(
  connection: Connection,
  adIds: readonly string[],
): Promise<{ id: string; ad_id: string; report_count: number }[]> {
  if (adIds.length === 0) return [];
  const { rows } = await sql<{ id: string; ad_id: string; report_count: number }>`
    select id, ad_id, report_count from report_cases
     where subject = 'ad' and state = 'open' and ad_id = any(${adIds}::uuid[])
     order by id`.execute(connection);
  return rows;
}

/** Counts how many of these ads belong to a member. */
export async function countOwnAds(
  connection: Connection,
  { adIds, userId }: { adIds: readonly string[]; userId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ads where id = any(${adIds}::uuid[]) and user_id = ${userId}::uuid`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

export interface BulkItem {
  ad_id: string;
  case_id: string | null;
  outcome: BulkOutcome;
}

export function findBulkDecision(connection: Connection, id: string) {
  return connection
    .selectFrom('bulk_decisions')
    .select(['case_id', 'administrator_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findBulkItems(connection: Connection, id: string): Promise<BulkItem[]> {
  return connection
    .selectFrom('bulk_decision_ads')
    .select(['ad_id', 'case_id', 'outcome'])
    .where('bulk_id', '=', id)
    .orderBy('ad_id')
    .execute();
}

export async function insertBulkDecision(
  tx: Connection,
  bulk: { id: string; case_id: string; administrator_id: string; reason: string; created_at: Date },
  items: readonly BulkItem[],
): Promise<void> {
  await tx.insertInto('bulk_decisions').values(bulk).execute();
  await tx
    .insertInto('bulk_decision_ads')
    .values(items.map((item) => ({ bulk_id: bulk.id, ...item })))
    .execute();
}

/**
 * Finds the other ads of a bulk decision that an administrator made on a case since a time, if it is the case's decision
 * now. Served by bulk_decisions_of_case.
 */
export async function findRecentBulk(
  connection: Connection,
  { caseId, administratorId, since }: { caseId: string; administratorId: string; since: Date },
): Promise<{ at: Date; items: BulkItem[] } | undefined> {
  const bulk = await connection
    .selectFrom('bulk_decisions as b')
    .innerJoin('report_cases as c', (join) =>
      join.onRef('c.id', '=', 'b.case_id').onRef('c.decided_at', '=', 'b.created_at'),
    )
    .select(['b.id', 'b.created_at'])
    .where('b.case_id', '=', caseId)
    .where('b.administrator_id', '=', administratorId)
    .where('b.created_at', '>=', since)
    .executeTakeFirst();
  if (!bulk) return undefined;
  const items = await findBulkItems(connection, bulk.id);
  return { at: bulk.created_at, items: items.filter(({ case_id }) => case_id !== caseId) };
}

/** Returns whether an ad is removed since this time, and not by an earlier or later removal. */
export async function isRemovedAt(
  tx: Connection,
  { adId, at }: { adId: string; at: Date },
): Promise<boolean> {
  const removal = await tx
    .selectFrom('ad_removals')
    .select('ad_id')
    .where('ad_id', '=', adId)
    .where('created_at', '=', at)
    .executeTakeFirst();
  return removal !== undefined;
}
