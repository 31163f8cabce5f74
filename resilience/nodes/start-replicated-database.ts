import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPool } from '../../apps/server/src/platform/database.ts';
import {
  createClusterIfMissing,
  describeCluster,
} from '../../apps/server/src/platform/embedded-postgres/create-cluster.ts';
import { findDatabaseAccount } from '../../apps/server/src/platform/embedded-postgres/database-account.ts';
import { locateBinaries } from '../../apps/server/src/platform/embedded-postgres/locate-binaries.ts';
import {
  launchPostmaster,
  type Postmaster,
} from '../../apps/server/src/platform/embedded-postgres/postmaster.ts';

const run = promisify(execFile);

export interface ReplicatedDatabase {
  primaryUrl: string;
  replicaUrl: string;
  /** Kills the primary like a power cut and promotes the replica. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with a synchronous streaming replica. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const account = await findDatabaseAccount();
  const binaries = await locateBinaries(account);
  const place = await mkdtemp(path.join(tmpdir(), 'arabati-replicated-'));
  await chmod(place, 0o755);
  const password = randomBytes(16).toString('hex');
  const clusterAt = (name: string) =>
    describeCluster({ directory: path.join(place, name), binaries, account, password });
  const [one, other] = [clusterAt('primary'), clusterAt('replica')];

  await createClusterIfMissing(one, { sync: true });
  const primary = await launchPostmaster(one, { log_min_messages: 'fatal' });
  const pool = createPool(one.url(primary.port, 'postgres'), { max: 1 });
  const client = await pool.connect();
  await client.query("select pg_backup_start('replica', true)");
  await run('cp', ['-a', one.directory, other.directory]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await rm(path.join(other.directory, 'postmaster.pid'), { force: true });
  await writeFile(path.join(other.directory, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(path.join(other.directory, 'standby.signal'), '');
  await appendFile(
    path.join(other.directory, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=arabati password=${password} application_name=replica'\n`,
  );
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, other.directory]);
  const replica = await launchPostmaster(other, { log_min_messages: 'fatal' });
  // From here on, a commit waits for the replica.
  await client.query("alter system set synchronous_standby_names = 'replica'");
  await client.query('select pg_reload_conf()');
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows: states } = await client.query(
      "select 1 from pg_stat_replication where sync_state = 'sync'",
    );
    if (states.length > 0) break;
    await delay(50);
  }
  client.release();
  await pool.end();

  const replicaUrl = other.url(replica.port, 'postgres');
  return {
    primaryUrl: one.url(primary.port, 'postgres'),
    replicaUrl,
    async failOver() {
      await killOutright(one.directory, primary);
      const successor = createPool(replicaUrl, { max: 1 });
      await successor.query('select pg_promote(true, 30)');
      await successor.end();
    },
    async stop() {
      await Promise.allSettled([primary.stop('immediate'), replica.stop('immediate')]);
      await rm(place, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function killOutright(directory: string, postmaster: Postmaster): Promise<void> {
  const [pid] = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await postmaster.exited;
}
