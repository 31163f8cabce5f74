import { setImmediate, setTimeout } from 'node:timers/promises';
import type { AdText } from '@arabati/domain/ads/ad-texts';
import { redactAdTexts } from '@arabati/domain/import/redact-ad-texts';
import { buildSearchDocument } from '@arabati/domain/search/document/build-search-document';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import type { Services } from '../../platform/services.ts';
import {
  lockReindexing,
  selectStaleAds,
  unlockReindexing,
  updateIndexColumns,
  updateTexts,
} from './reindex.queries.ts';

const batch = 200;
/** Delay in milliseconds before a batch is retried whose ads are all locked. */
const lockedMs = 50;

type StaleAd = Awaited<ReturnType<typeof selectStaleAds>>[number];

/**
 * Earlier versions imported ads with phone numbers in their texts.
 *
 * @returns the texts of an imported ad without numbers, or `null` if nothing changes.
 */
function redactImported(ad: StaleAd): Record<AdText, string> | null {
  if (ad.external_id === null) return null;
  const numbers = [ad.phone, ad.whatsapp].filter((number) => number !== null);
  const changed = redactAdTexts(ad, { name: ad.seller_name, numbers });
  if (Object.keys(changed).length === 0) return null;
  const { title, description, brand, model, city } = { ...ad, ...changed };
  return { title, description, brand, model, city };
}

/**
 * Rebuilds the index columns of ads that were indexed with another catalogue version, and removes phone numbers from the
 * texts of imported ones. Batches are small, so that a concurrent request waits for one ad at most.
 *
 * @param options.stopped ends the run after the current batch; the next start resumes it.
 * @returns the number of reindexed ads, or `null` if another node holds the lock.
 */
export async function reindexStaleAds(
  { pool, database }: Pick<Services, 'pool' | 'database'>,
  { stopped = () => false }: { stopped?: () => boolean } = {},
): Promise<number | null> {
  const holder = await pool.connect();
  try {
    if (!(await lockReindexing(holder))) return null;
    let count = 0;
    while (!stopped()) {
      const stale = await selectStaleAds(database, { version: searchVersion, limit: batch });
      if (stale.length === 0) break;
      const documents = [];
      const redacted = [];
      for (const ad of stale) {
        const texts = redactImported(ad);
        if (texts) redacted.push({ id: ad.id, ...texts });
        documents.push({ id: ad.id, ...buildSearchDocument({ ...ad, ...texts }) });
        await setImmediate();
      }
      const replaced = await updateTexts(database, redacted);
      const skipped = new Set(redacted.map(({ id }) => id).filter((id) => !replaced.has(id)));
      const updated = await updateIndexColumns(
        database,
        documents.filter(({ id }) => !skipped.has(id)),
      );
      count += updated;
      if (updated === 0) await setTimeout(lockedMs);
    }
    await unlockReindexing(holder);
    return count;
  } finally {
    // Closing the session releases the lock, even after an error.
    holder.release(true);
  }
}
