import type { LogEvent } from 'kysely';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { openPhotoStore } from '../platform/photo-store/open-photo-store.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { TestClock } from './test-clock.ts';

/** Opens the services for features, with a clock that the test controls. */
export async function openTestServices(
  config: Config,
  pool: pg.Pool,
  {
    onQuery,
    ...options
  }: Pick<Services, 'validateResponses' | 'logStream'> & { onQuery?: (event: LogEvent) => void },
): Promise<Services & { clock: TestClock }> {
  const database = createDatabase(pool, onQuery);
  return {
    config,
    clock: new TestClock(),
    pool,
    database,
    keyFor: createSecrets(database),
    photoStore: await openPhotoStore(config, 'photos'),
    receiptStore: await openPhotoStore(config, 'receipts'),
    reportStore: await openPhotoStore(config, 'reports'),
    identityStore: await openPhotoStore(config, 'identities'),
    plateStore: await openPhotoStore(config, 'plates'),
    // A busy machine may not run a test's process for seconds, which is no reason to reject its requests.
    unresponsiveAfterMs: 120_000,
    maxEventLoopDelayMs: 120_000,
    ...options,
  };
}
