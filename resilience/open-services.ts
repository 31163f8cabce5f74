import { readConfig } from '../apps/server/src/platform/config.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { openTestServices } from '../apps/server/src/testing/test-services.ts';

/** What members' tokens are made for and checked against: the same for the server and for whoever makes them here. */
export const publicUrl = 'http://localhost:8080';

/** A way past the server into its database, to fill it sooner than people could. */
export async function openServices(databaseUrl: string, dataDir: string) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
  });
  const pool = createPool(databaseUrl, { max: 4 });
  const services = await openTestServices(config, pool, { checkAnswers: false });
  return { services, clock: services.clock, close: () => pool.end() };
}
