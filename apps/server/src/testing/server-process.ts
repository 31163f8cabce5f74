import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import nodeFlags from '../../node-flags.json' with { type: 'json' };
import { findFreePort } from '../platform/find-free-port.ts';
import { processEnvironment } from './process-environment.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves with the exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Starts the server as an operator does: a separate process, configured by its environment only. */
export async function spawnServer(
  environment: Record<string, string>,
  moreFlags: string[] = [],
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [...nodeFlags, ...moreFlags, main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...processEnvironment, PORT: port, DEMO: 'off', LOG_LEVEL: 'error', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  // The process's `close` event is not emitted after a `disconnect`.
  const ended = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')),
  ]).then(([[code, signal]]) => (code ?? signal) as number | NodeJS.Signals);
  return { url: `http://localhost:${port}`, process: child, output: () => output, ended };
}

/** Waits until `/healthz` returns 200. @throws with the server's output if it ends before. */
export async function waitUntilReady(server: ServerProcess): Promise<ServerProcess> {
  let running = true;
  void server.ended.then(() => {
    running = false;
  });
  while (running) {
    const response = await fetch(`${server.url}/healthz`).catch(() => undefined);
    if (response?.status === 200) return server;
    await Promise.race([delay(50), server.ended]);
  }
  throw new Error(`The server ended before it was ready: ${server.output()}`);
}

/** Locates the embedded database of a DATA_DIR from outside the server. */
export async function inspectDatabase(dataDir: string): Promise<{ home: string; pid: number; url: string }> {
  const elsewhere = await readFile(path.join(dataDir, 'postgres-is-elsewhere'), 'utf8').catch(() => '');
  const home = elsewhere.trim() || dataDir;
  const password = (await readFile(path.join(home, 'postgres-password'), 'utf8')).trim();
  const [pid, , , port] = (await readFile(path.join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { home, pid: Number(pid), url: `postgresql://arabati:${password}@127.0.0.1:${port}/arabati` };
}

export async function createDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'arabati-data-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  const elsewhere = await readFile(path.join(dataDir, 'postgres-is-elsewhere'), 'utf8').catch(() => '');
  for (const directory of [dataDir, elsewhere.trim()]) {
    // The database's log collector ends after its server and may still write.
    if (directory) await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Returns false for a zombie process too (in a container without an init). */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(state);
}
