import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** A seller with an ad, straight into a market's database. */
export async function insertMessagePartner(databaseUrl: string): Promise<{ userId: string; adId: string }> {
  const pool = createPool(databaseUrl, { max: 1 });
  const services = { config: readConfig({}), clock: systemClock, pool, database: createDatabase(pool) };
  const { id, user_id } = await insertAd({ services } as Pick<TestApp, 'services'> as TestApp, { photos: 0 });
  await pool.end();
  return { userId: user_id, adId: id };
}
