import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { createAdministrator } from './features/administration/administration.public.ts';
import { assertCanListen } from './platform/assert-can-listen.ts';
import { checkDatabase } from './platform/check-database.ts';
import { systemClock } from './platform/clock.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { openLogStream } from './platform/log-stream.ts';
import { migrate } from './platform/migrate.ts';
import { openPhotoStore } from './platform/photo-store/open-photo-store.ts';
import { findStoreFailure } from './platform/photo-store/probe-photo-store.ts';
import { keepNewFilesPrivate, repairModes } from './platform/private-files.ts';
import { createReplicaPool } from './platform/replica-pool.ts';
import { createSecrets } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { databaseElsewhere, notPrivate, startWarnings } from './platform/start-warnings.ts';
import { printStartupMessage } from './print-startup-message.ts';
import { readStartConfig } from './read-start-config.ts';

/** Resources to close in reverse order: requests first, the database last. */
const opened: (() => Promise<unknown>)[] = [];

let closing = false;

const grace = closeWithGrace({ delay: 25_000, logger: false }, async ({ err }) => {
  closing = true;
  if (err) printError(err);
  await closeAll();
});

// The start script holds the other end of the channel. If it is killed, this server must stop too.
process.once('disconnect', () => grace.close());

try {
  await start();
} catch (error) {
  // Ignore errors of a start that was interrupted by a stop signal.
  if (!closing) await fail(error);
}

async function start() {
  keepNewFilesPrivate();
  const config = readStartConfig(process.env);
  const warnings = startWarnings(config);
  let databaseUrl = config.databaseUrl;
  if (databaseUrl) await prepareDataDir(config.dataDir);
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    let stopRequested = false;
    opened.push(() => {
      stopRequested = true;
      return embedded.stop();
    });
    void embedded.exited.then(() => {
      if (!stopRequested)
        void fail(new Error('The embedded database has stopped unexpectedly; its log is next to its data.'));
    });
    databaseUrl = embedded.url;
    if (embedded.home !== config.dataDir) {
      warnings.push(
        ...(await repairModes(embedded.home)).map(notPrivate),
        databaseElsewhere(embedded.home, config),
      );
    }
  }
  warnings.push(...(await repairModes(config.dataDir)).map(notPrivate));

  // Loaded only if configured, because the tracing libraries are large.
  const tracing = config.traces
    ? (await import('./platform/tracing/start-tracing.ts')).startTracing(config)
    : undefined;
  if (tracing) opened.push(() => tracing.stop());

  const pool = createPool(databaseUrl);
  opened.push(() => pool.end());
  await checkDatabase(pool);
  await migrate(pool);

  const replica = config.replicaUrl ? createReplicaPool(config.replicaUrl, pool) : undefined;
  if (replica) opened.push(() => replica.end());

  const database = createDatabase(pool, tracing?.onQuery);
  const services: Services = {
    config,
    clock: systemClock,
    pool,
    database,
    keyFor: createSecrets(database),
    photoStore: await openPhotoStore(config, 'photos'),
    receiptStore: await openPhotoStore(config, 'receipts'),
    reportStore: await openPhotoStore(config, 'reports'),
    identityStore: await openPhotoStore(config, 'identities'),
    plateStore: await openPhotoStore(config, 'plates'),
    validateResponses: false,
    logStream: openLogStream(),
    ...(replica ? { replica: createDatabase(replica, tracing?.onQuery) } : {}),
    ...(tracing ? { tracing } : {}),
  };
  await assertCanListen(config);
  if (config.admin) await createAdministrator(services, config.admin);
  const demo = config.demo ? await loadDemo(services) : null;

  const app = await buildApp(services);
  opened.push(async () => {
    app.startDraining();
    await delay(config.drainS * 1_000);
    await app.close();
  });
  // Accept a long queue of connections, because a client whose connection is dropped retries only seconds later.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  const storeFailure = await findStoreFailure(services.photoStore, config);
  if (storeFailure) warnings.push(storeFailure);
  printStartupMessage(config, demo);
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (demo) {
    const { drawPhotosInProcess } = await import('./demo/draw-photos-in-process.ts');
    opened.push(await drawPhotosInProcess(services, databaseUrl, print));
  }
}

/** The demo market is imported only if it is configured: the container image does not contain it. */
async function loadDemo(services: Services) {
  const { loadDemoMarket } = await import('./demo/load-demo-market.ts');
  return loadDemoMarket(services, print);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

async function fail(error: unknown) {
  printError(error);
  await closeAll();
  process.exit(1);
}

function printError(error: unknown) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
}
