import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClusterIfMissing, describeCluster } from '../platform/embedded-postgres/create-cluster.ts';
import {
  canEnter,
  type DatabaseAccount,
  findDatabaseAccount,
} from '../platform/embedded-postgres/database-account.ts';
import { locateBinaries } from '../platform/embedded-postgres/locate-binaries.ts';
import { launchPostmaster, stopOrphan } from '../platform/embedded-postgres/postmaster.ts';

const PREFIX = 'arabati-cluster-';

/** Starts a PostgreSQL for one test run, fast because it is not durable, and removed afterwards. */
export async function startThrowawayCluster(): Promise<{
  url(database: string): string;
  stop(): Promise<void>;
}> {
  const account = await findDatabaseAccount();
  const binaries = await locateBinaries(account);
  const base = await chooseBase(account);
  await sweepAbandoned(base);
  const clusterDirectory = await mkdtemp(path.join(base, `${PREFIX}${process.pid}-`));
  await chmod(clusterDirectory, 0o755);
  const cluster = describeCluster({
    directory: path.join(clusterDirectory, 'postgres'),
    binaries,
    account,
    password: randomBytes(16).toString('hex'),
  });
  await createClusterIfMissing(cluster, { sync: false });
  const postmaster = await launchPostmaster(cluster, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    max_connections: 200,
    // Hundreds of small databases that live for seconds need none.
    autovacuum: 'off',
    log_min_messages: 'fatal',
  });
  const removeOnExit = () => {
    void postmaster.stop('immediate');
    try {
      rmSync(clusterDirectory, { recursive: true, force: true });
    } catch {
      // PostgreSQL is still writing. The next run removes the files.
    }
  };
  process.once('exit', removeOnExit);
  return {
    url: (database) => cluster.url(postmaster.port, database),
    stop: async () => {
      process.off('exit', removeOnExit);
      await postmaster.stop('immediate');
      await rm(clusterDirectory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function chooseBase(account: DatabaseAccount | undefined): Promise<string> {
  if (!account || (await canEnter(account, tmpdir()))) return tmpdir();
  return '/tmp';
}

/** Removes clusters of killed test runs. Their names contain the process id of the run. */
async function sweepAbandoned(base: string) {
  const names = (await readdir(base)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    // Skip leftovers of other users.
    const { uid } = await stat(path.join(base, name)).catch(() => ({ uid: -1 }));
    if (uid !== process.getuid?.() || isAlive(pid)) continue;
    await stopOrphan(path.join(base, name, 'postgres'))
      .then(() => rm(path.join(base, name), { recursive: true, force: true }))
      .catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
