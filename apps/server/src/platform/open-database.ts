import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import type { Config } from './config.ts';
import { acquireLock } from './embedded-postgres/acquire-lock.ts';
import { describeCluster } from './embedded-postgres/create-cluster.ts';
import { findDatabaseAccount } from './embedded-postgres/database-account.ts';
import { locateBinaries } from './embedded-postgres/locate-binaries.ts';
import { assertDatabaseExists, resolveHome } from './embedded-postgres/resolve-home.ts';
import { DATABASE, startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { keepNewFilesPrivate } from './private-files.ts';
import { StartupError } from './startup-error.ts';

/**
 * Opens the database for a command: the operator's database, the embedded one of a running server, or the embedded one,
 * started for the duration of the command.
 *
 * @param options.create creates an embedded database if there is none; otherwise a missing one is an error.
 * @returns the URL, and the home directory of an embedded database.
 * @throws StartupError
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { create = false }: { create?: boolean } = {},
): Promise<{ url: string; home?: string; stop(): Promise<void> }> {
  keepNewFilesPrivate();
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  if (!create) await assertDatabaseExists(config.dataDir);
  const account = await findDatabaseAccount();
  const home = await resolveHome(config.dataDir, account);
  const lock = acquireLock(path.join(home, 'server.lock'));
  lock?.release();
  if (lock) {
    exitOnSignals();
    return startEmbeddedPostgres({ dataDir: config.dataDir });
  }

  const directory = path.join(home, 'postgres');
  const [, , , port] = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const password = (await readFile(path.join(home, 'postgres-password'), 'utf8').catch(() => '')).trim();
  if (!port || !password) {
    throw new StartupError(
      `A server is just starting or stopping on ${config.dataDir}: try again in a moment.`,
    );
  }
  const cluster = describeCluster({ directory, binaries: await locateBinaries(account), account, password });
  return { url: cluster.url(Number(port), DATABASE), home, stop: async () => {} };
}

/**
 * Makes signals end the process by its exit, which stops the database that it started. By default they would end it at
 * once, and the database would continue without it. A tool that handles signals itself is not changed.
 */
function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(signal) > 0) continue;
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
