import { buildSearchDocument } from '@arabati/domain/search/document/build-search-document';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertImportedAds } from '../ads/ads.public.ts';
import { type CheckedLine, checkLines, type Refusal } from './check-lines.ts';
import { selectImported } from './import.queries.ts';
import type { ImportedSellers } from './imported-sellers.ts';
import type { Batch } from './read-batches.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { refuseDeleted } from './refuse-deleted.ts';

export interface BatchOutcome {
  imported: number;
  /** Number of ads whose ids already exist. */
  known: number;
  rejected: Refusal[];
}

interface Importing {
  database: Database;
  sellers: ImportedSellers;
  now: Date;
}

/** PostgreSQL's error classes for an invalid value, as opposed to a failure of the database. */
const unusable = /^2[23]/;
const deadlock = '40P01';

/** Imports a batch of lines. Each ad is imported once, even if its line is repeated, and a deleted ad is not imported again. */
export async function importBatch(
  importing: Importing,
  batch: Pick<Batch, 'firstLine' | 'lines'>,
): Promise<BatchOutcome> {
  const { ads, rejected } = checkLines(batch, importing.now);
  const here = await selectImported(
    importing.database,
    ads.map(({ ad }) => ad.id),
  );
  const fresh = ads.filter(({ ad }) => !here.has(ad.id));
  const deleted = await refuseDeleted(importing, fresh);
  const blocked = await refuseBlocked(importing, deleted.accepted);
  const written = await writeAds(importing, blocked.accepted);
  const refused = [...deleted.rejected, ...blocked.rejected, ...written.rejected];
  return {
    imported: written.imported,
    known: ads.length - written.imported - refused.length,
    rejected: [...rejected, ...refused],
  };
}

/**
 * Writes ads. If PostgreSQL rejects a value (such as half of a surrogate pair), the batch is bisected and only that ad
 * is rejected.
 */
async function writeAds(
  importing: Importing,
  lines: readonly CheckedLine[],
): Promise<Pick<BatchOutcome, 'imported' | 'rejected'>> {
  if (lines.length === 0) return { imported: 0, rejected: [] };
  try {
    return { imported: await insertAll(importing, lines), rejected: [] };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (code === deadlock) return writeAds(importing, lines);
    if (!unusable.test(code)) throw error;
    const [only] = lines;
    if (only && lines.length === 1) {
      return {
        imported: 0,
        rejected: [{ line: only.line, id: only.ad.id, reasons: [`database: ${message}`] }],
      };
    }
    const half = Math.ceil(lines.length / 2);
    const one = await writeAds(importing, lines.slice(0, half));
    const other = await writeAds(importing, lines.slice(half));
    return { imported: one.imported + other.imported, rejected: [...one.rejected, ...other.rejected] };
  }
}

async function insertAll(
  { database, sellers, now }: Importing,
  lines: readonly CheckedLine[],
): Promise<number> {
  const owners = await sellers.findOrCreate(lines.map(({ ad }) => ad.seller));
  const rows = lines.map(({ ad: { id, seller, ...facts } }, at) => ({
    ...facts,
    ...buildSearchDocument({ ...facts, broker_commission_requested: false }),
    id: newId(),
    external_id: id,
    user_id: owners[at]?.userId as string,
    seller_name: owners[at]?.displayName as string,
    phone: seller.phone,
    whatsapp: seller.whatsapp,
  }));
  return insertImportedAds(database, rows, now);
}
