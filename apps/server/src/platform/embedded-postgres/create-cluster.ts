import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { DatabaseAccount } from './database-account.ts';
import type { PostgresBinaries } from './locate-binaries.ts';

const CLUSTER_OWNER = 'arabati';
/** Minimum free space in megabytes: an empty database with its first log, and space for its tables. */
const minFreeMb = 128;

/** A PostgreSQL data directory and the settings to run it. */
export type Cluster = {
  directory: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount | undefined;
  environment: NodeJS.ProcessEnv;
  password: string;
  url(port: number, database: string): string;
};

export function describeCluster(
  given: Pick<Cluster, 'directory' | 'binaries' | 'account' | 'password'>,
): Cluster {
  return {
    ...given,
    // Do not inherit the environment: PGDATA, PGPORT or LC_ALL would silently change the server's settings.
    environment: { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' },
    url: (port, database) =>
      `postgresql://${CLUSTER_OWNER}:${given.password}@127.0.0.1:${port}/${database}?sslmode=disable`,
  };
}

/**
 * Creates the data directory if it is missing. LC_CTYPE must not be C, otherwise pg_trgm ignores Arabic letters. The
 * builtin C.UTF-8 sorts identically on every machine, independent of its C library.
 */
export async function createClusterIfMissing(cluster: Cluster, options: { sync: boolean }): Promise<void> {
  if (await stat(path.join(cluster.directory, 'PG_VERSION')).catch(() => undefined)) return;
  // Renamed when complete, so that a killed start leaves nothing that looks like a database.
  await assertSpace(path.dirname(cluster.directory));
  const prefix = `${path.basename(cluster.directory)}.unfinished-`;
  await removeUnfinished(path.dirname(cluster.directory), prefix);
  const unfinished = await mkdtemp(path.join(path.dirname(cluster.directory), prefix));
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  try {
    if (cluster.account) {
      await chown(unfinished, cluster.account.uid, cluster.account.gid);
      await chown(passwordFile, cluster.account.uid, cluster.account.gid);
    }
    await promisify(execFile)(
      cluster.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${CLUSTER_OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C.UTF-8',
        '--no-instructions',
        ...(options.sync ? [] : ['--no-sync']),
      ],
      { ...cluster.account, cwd: unfinished, env: cluster.environment },
    );
    await rename(unfinished, cluster.directory);
  } catch (error) {
    throw refusalOf(error, cluster.directory) ?? error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** @throws StartupError if a new database would fill the disk. */
async function assertSpace(home: string): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= minFreeMb) return;
  throw new StartupError(
    `The disk of ${home} has ${free} MB left, and a new database needs ${minFreeMb}: free some space, or set DATA_DIR to another disk.`,
  );
}

/** @returns the last error of initdb, as a sentence for the operator. */
function refusalOf(error: unknown, directory: string): StartupError | undefined {
  const { stderr } = error as { stderr?: string };
  const [, reason] = /(?:error|fatal): ([^\n]+)(?![\s\S]*(?:error|fatal): )/i.exec(stderr ?? '') ?? [];
  return reason ? new StartupError(`The database ${directory} could not be created: ${reason}.`) : undefined;
}

async function removeUnfinished(home: string, prefix: string) {
  const names = (await readdir(home)).filter((name) => name.startsWith(prefix));
  // An initdb that outlived its killed parent may still be writing. The next start removes its files.
  await Promise.allSettled(names.map((name) => rm(path.join(home, name), { recursive: true, force: true })));
}
