import { readConfig } from '../apps/server/src/platform/config.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { openTestServices } from '../apps/server/src/testing/test-services.ts';

/** Issuer of members' tokens, the same for the server and for tokens that are created here. */
export const publicUrl = 'http://localhost:8080';

/** Opens the server's services directly on its database, to fill it faster than through the API. */
export async function openServices(databaseUrl: string, dataDir: string) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
  });
  const pool = createPool(databaseUrl, { max: 4 });
  const services = await openTestServices(config, pool, { validateResponses: false });
  return { services, clock: services.clock, close: () => pool.end() };
}
