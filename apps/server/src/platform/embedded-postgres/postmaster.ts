import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../find-free-port.ts';
import type { Cluster } from './create-cluster.ts';
import { processCommand } from './process-command.ts';

/** PostgreSQL's shutdown modes: `fast` preserves all data, `immediate` is for disposable data. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export type Postmaster = {
  port: number;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<void>;
  stop(mode?: keyof typeof STOP_SIGNALS): Promise<void>;
};

/**
 * Starts PostgreSQL on a free loopback port and waits until it accepts connections (including crash recovery). It runs
 * in its own session, so that Ctrl-C in the terminal does not reach it directly; the server stops it after pending
 * requests have finished.
 */
export async function launchPostmaster(
  cluster: Cluster,
  settings: Record<string, string | number>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const flags = Object.entries({
      ...settings,
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
    });
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.directory, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...cluster.account,
        cwd: cluster.directory,
        env: cluster.environment,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const complaints = collectComplaints(child);
    // Also stops it on process.exit, or on a signal during the start.
    const stopOnExit = () => child.kill(STOP_SIGNALS.fast);
    process.once('exit', stopOnExit);
    const exited = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    }).then(() => void process.off('exit', stopOnExit));
    if (await becomesReady(cluster, port, exited)) {
      child.unref();
      return { port, exited, stop: (mode = 'fast') => stopChild(child, exited, STOP_SIGNALS[mode]) };
    }
    const output = complaints();
    // Temporary errors: another program may bind the free port first, and the shared memory of a killed postmaster
    // stays in use until its last worker ends.
    const isTemporary = /could not bind|Address already in use|pre-existing shared memory block/.test(output);
    if (!isTemporary || attempt === 20)
      throw new Error(`PostgreSQL did not start: ${output.trim() || 'no output'}`);
    await delay(250);
  }
}

/**
 * Stops the PostgreSQL that a killed server left running on this directory. The pid file alone does not suffice to kill
 * a process, because after a crash of the machine another process may have that id.
 */
export async function stopOrphan(directory: string): Promise<'stopped' | 'none'> {
  const pidFile = path.join(directory, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return 'none';
  if (!(await isPostmasterOf(pid, directory))) {
    // PostgreSQL itself would mistake any live process with that id for its predecessor and refuse to start.
    await rm(pidFile, { force: true });
    return 'none';
  }
  process.kill(pid, STOP_SIGNALS.fast);
  const deadline = Date.now() + 60_000;
  while (await isPostmasterOf(pid, directory)) {
    if (Date.now() > deadline) throw new Error(`The earlier PostgreSQL (process ${pid}) does not stop.`);
    await delay(50);
  }
  return 'stopped';
}

async function isPostmasterOf(pid: number, directory: string): Promise<boolean> {
  const real = await realpath(directory).catch(() => directory);
  if (process.platform === 'linux') {
    // A postmaster's working directory is its data directory. A zombie has none.
    const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return workingDirectory === real && command.includes('postgres');
  }
  const command = await processCommand(pid);
  return command.includes('postgres') && (command.includes(real) || command.includes(directory));
}

async function stopChild(child: ChildProcess, exited: Promise<void>, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    child.ref();
    child.kill(signal);
  }
  await exited;
}

async function becomesReady(cluster: Cluster, port: number, exited: Promise<void>): Promise<boolean> {
  let alive = true;
  void exited.then(() => {
    alive = false;
  });
  while (alive) {
    const client = new pg.Client({ connectionString: cluster.url(port, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return alive;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') throw error;
      await Promise.race([delay(40), exited]);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

function collectComplaints(child: ChildProcess): () => string {
  let text = '';
  child.on('error', (error) => {
    text += error.message;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  // The pipe must not keep this process alive.
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  return () => text;
}
