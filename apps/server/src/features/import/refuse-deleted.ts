import type { Database } from '../../platform/database.ts';
import type { CheckedLine, Refusal } from './check-lines.ts';
import { selectDeletedAds } from './import.queries.ts';
import type { ImportedSellers } from './imported-sellers.ts';

/**
 * Rejects lines whose ad or whose seller's account was deleted. Must run after the existing ads were read, to detect an ad that
 * is deleted during the run.
 */
export async function refuseDeleted(
  { database, sellers }: { database: Database; sellers: ImportedSellers },
  lines: readonly CheckedLine[],
): Promise<{ accepted: CheckedLine[]; rejected: Refusal[] }> {
  const ads = await selectDeletedAds(
    database,
    lines.map(({ ad }) => ad.id),
  );
  const deleted = await sellers.findDeleted(lines.map(({ ad }) => ad.seller));
  const accepted: CheckedLine[] = [];
  const rejected: Refusal[] = [];
  for (const checked of lines) {
    const { line, ad } = checked;
    if (ads.has(ad.id)) rejected.push({ line, id: ad.id, reasons: ['id: deleted'] });
    else if (deleted.has(sellers.idOf(ad.seller))) {
      rejected.push({ line, id: ad.id, reasons: ['seller: deleted'] });
    } else accepted.push(checked);
  }
  return { accepted, rejected };
}
