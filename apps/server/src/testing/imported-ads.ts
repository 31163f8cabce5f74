import { importBatch } from '../features/import/import-batch.ts';
import { ImportedSellers } from '../features/import/imported-sellers.ts';
import { createDatabase } from '../platform/database.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { TestApp } from './test-app.ts';

/** Returns a line of an import file. */
export const importedAd = (id: string, more: object = {}) => ({
  id,
  title: 'تويوتا كورولا نظيفة',
  brand: 'تويوتا',
  model: 'كورولا',
  price: 12_000_000,
  city: 'بحري',
  ...more,
});

/** Imports ads as a thread of `npm run import` does, without its start. */
export async function importAds(server: TestApp, ads: readonly object[]) {
  const database = createDatabase(server.owner);
  const now = new Date();
  const key = await createSecrets(database)('imported-seller');
  const sellers = new ImportedSellers({ database, key, now });
  const lines = ads.map((ad) => JSON.stringify(ad));
  return importBatch({ database, sellers, now }, { firstLine: 1, lines });
}
