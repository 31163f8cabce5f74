import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import { openPhotoStore } from '../apps/server/src/platform/photo-store/open-photo-store.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { TestClock } from '../apps/server/src/testing/test-clock.ts';

/** What members' tokens are made for and checked against: the same for the server and for whoever makes them here. */
export const publicUrl = 'http://localhost:8080';

/** A way past the server into its database, to fill it sooner than people could. */
export async function openMarket(databaseUrl: string, dataDir: string) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
  });
  const pool = createPool(databaseUrl, { max: 4 });
  const clock = new TestClock();
  const services: Services = {
    config,
    clock,
    pool,
    database: createDatabase(pool),
    photoStore: await openPhotoStore(config, 'photos'),
    receiptStore: await openPhotoStore(config, 'receipts'),
    checkAnswers: false,
  };
  return { services, clock, close: () => pool.end() };
}
