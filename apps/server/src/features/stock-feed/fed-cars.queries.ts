import type { DraftFields } from '@arabati/domain/drafts/draft';
import { normalizeStockNumber } from '@arabati/domain/stock/stock-number';
import type { FedFields } from '@arabati/domain/stock-feed/merge-fed-fields';
import { comparedColumns, type FedAd } from '@arabati/domain/stock-feed/plan-ad-changes';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Finds a member's ads by the dealer's own numbers. Served by ad_stock_numbers_owner_id_stock_number_key. */
export async function findAdsByStockNumber(
  connection: Connection,
  { ownerId, numbers }: { ownerId: string; numbers: readonly string[] },
): Promise<Map<string, FedAd>> {
  if (numbers.length === 0) return new Map();
  const rows = await connection
    .selectFrom('ad_stock_numbers as stock')
    .innerJoin('ads', 'ads.id', 'stock.ad_id')
    .select(['stock.stock_number', 'ads.id', 'ads.status', 'ads.price'])
    .select(comparedColumns.map((column) => `ads.${column}` as const))
    .where('stock.owner_id', '=', ownerId)
    .where('stock.stock_number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ stock_number, ...ad }) => [stock_number, ad]));
}

/** Finds what a new draft of a member is filled with. */
export function findPoster(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .select(['city', 'phone', 'whatsapp'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface FedDraft {
  id: string;
  version: number;
  fields: DraftFields;
  /** Empty for a draft that no feed has changed. */
  last: FedFields;
}

/** Lists a member's drafts, whose number is limited, by the dealer's own numbers. Served by ad_drafts_by_member. */
export async function findDraftsByStockNumber(
  connection: Connection,
  ownerId: string,
): Promise<{ byNumber: Map<string, FedDraft>; count: number }> {
  const rows = await connection
    .selectFrom('ad_drafts')
    .leftJoin('fed_drafts', 'fed_drafts.draft_id', 'ad_drafts.id')
    .select(['ad_drafts.id', 'ad_drafts.version', 'ad_drafts.fields', 'fed_drafts.fields as last'])
    .where('ad_drafts.user_id', '=', ownerId)
    .orderBy('ad_drafts.created_at', 'desc')
    .orderBy('ad_drafts.id')
    .execute();
  const byNumber = new Map(
    rows.map(({ last, ...draft }) => [
      normalizeStockNumber(draft.fields.stock_number ?? ''),
      { ...draft, last: last ?? {} },
    ]),
  );
  return { byNumber, count: rows.length };
}

export async function upsertFedFields(tx: Connection, draftId: string, fields: FedFields): Promise<void> {
  const written = JSON.stringify(fields);
  await tx
    .insertInto('fed_drafts')
    .values({ draft_id: draftId, fields: written })
    .onConflict((conflict) =>
      conflict.column('draft_id').doUpdateSet({ fields: sql`fed_drafts.fields || ${written}::jsonb` }),
    )
    .execute();
}
