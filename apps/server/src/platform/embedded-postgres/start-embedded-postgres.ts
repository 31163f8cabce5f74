import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { acquireLock } from './acquire-lock.ts';
import { type Cluster, createClusterIfMissing, describeCluster } from './create-cluster.ts';
import { findDatabaseAccount } from './database-account.ts';
import { locateBinaries, REACHABLE_ROOT } from './locate-binaries.ts';
import { launchPostmaster, stopOrphan } from './postmaster.ts';
import { removeAbandonedHomes } from './remove-abandoned-homes.ts';
import { resolveHome } from './resolve-home.ts';

export const DATABASE = 'arabati';

/**
 * Megabytes: an eighth of the machine's memory, which other programs share, and at most what the largest marketplace
 * needs.
 */
const sharedBuffers = Math.round(Math.min(1_024, Math.max(128, totalmem() / 8 / 2 ** 20)));

/**
 * Small values, because PostgreSQL shares a small machine with the server. Other settings, such as fsync, keep their
 * defaults.
 */
const SETTINGS = {
  shared_buffers: `${sharedBuffers}MB`,
  max_connections: 60,
  // Only a large import needs this much. With a smaller value, checkpoints make an import a third slower.
  max_wal_size: '4GB',
  random_page_cost: 1.1,
  // One log file per weekday, overwritten after a week.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
};

export type EmbeddedPostgres = {
  /** Contains the password, so it must not be logged. */
  url: string;
  /** The directory of the database: DATA_DIR, or a directory elsewhere if root started the server (resolve-home.ts). */
  home: string;
  /** Resolves when the database process has ended for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on the data in `dataDir`, which is created if it is missing. Reuses data that a killed
 * server left. Rejects data that a running server uses.
 *
 * @throws StartupError with a sentence for the operator.
 */
export async function startEmbeddedPostgres({
  dataDir,
  logger,
}: {
  dataDir: string;
  logger?: { info(message: string): void };
}): Promise<EmbeddedPostgres> {
  const account = await findDatabaseAccount();
  const home = await resolveHome(path.resolve(dataDir), account);
  if (account) await removeAbandonedHomes(REACHABLE_ROOT, new Date());
  const holder = path.join(home, 'server.pid');
  const lock = await waitForLock(path.join(home, 'server.lock'));
  if (!lock) {
    const pid = (await readFile(holder, 'utf8').catch(() => '')).trim();
    throw new StartupError(
      `Another server${pid && ` (process ${pid})`} is already running on ${dataDir}: stop it first, or give this one another DATA_DIR.`,
    );
  }
  try {
    await writeFile(holder, `${process.pid}\n`, { mode: 0o600 });
    const directory = path.join(home, 'postgres');
    const binaries = await locateBinaries(account);
    const password = await preparePassword(path.join(home, 'postgres-password'), directory);
    await assertSameVersion(directory, binaries.major);
    const cluster = describeCluster({ directory, binaries, account, password });
    if ((await stopOrphan(directory)) === 'stopped') {
      logger?.info('Reusing the database of a server that was killed.');
    }
    await createClusterIfMissing(cluster, { sync: true });
    const postmaster = await launchPostmaster(cluster, SETTINGS);
    await createDatabaseIfMissing(cluster, postmaster.port);
    return {
      url: cluster.url(postmaster.port, DATABASE),
      home,
      exited: postmaster.exited,
      async stop() {
        await postmaster.stop();
        await rm(holder, { force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A server that is stopping may need some time to release the lock. */
async function waitForLock(file: string) {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const lock = acquireLock(file);
    if (lock || Date.now() > deadline) return lock;
    await delay(100);
  }
}

/** The password protects the loopback port from other users of the machine. It is stored in this directory. */
async function preparePassword(file: string, clusterDirectory: string): Promise<string> {
  const existing = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existing) return existing;
  if (await stat(path.join(clusterDirectory, 'PG_VERSION')).catch(() => undefined)) {
    throw new StartupError(`The database's password is missing: restore the file ${file}.`);
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function assertSameVersion(clusterDirectory: string, major: string) {
  const found = (await readFile(path.join(clusterDirectory, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found && found !== major) {
    throw new StartupError(
      `The database in ${clusterDirectory} was created by PostgreSQL ${found}, but this version includes PostgreSQL ${major}: back up with the old version and restore with this one.`,
    );
  }
}

async function createDatabaseIfMissing(cluster: Cluster, port: number) {
  const client = new pg.Client(cluster.url(port, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
