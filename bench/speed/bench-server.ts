import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nodeFlags from '../../apps/server/node-flags.json' with { type: 'json' };
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { openDatabase } from '../../apps/server/src/platform/open-database.ts';
import { openPhotoStore } from '../../apps/server/src/platform/photo-store/open-photo-store.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { writeMarket } from './write-market.ts';

const serverFile = (name: string) => fileURLToPath(new URL(`../../apps/server/src/${name}`, import.meta.url));

export interface BenchServer {
  ads: number;
  /** Summary line of the import; null if the data existed. */
  imported: string | null;
  services: Services;
  pool: ReturnType<typeof createPool>;
  databaseUrl: string;
  origin: string;
  server: ChildProcess;
  close(): Promise<void>;
}

/** Environment variables of a server under load from one address. */
export const benchEnvironment = { DEMO: 'off', LOG_LEVEL: 'error', RATE_LIMITS: 'off', CLIENT_SHARE: '100' };

/** Starts the server as a process of its own, with the flags of `npm start`, and waits until it responds. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<{ origin: string; server: ChildProcess; stop(): Promise<void> }> {
  const port = await findFreePort();
  const server = spawn(process.execPath, [...nodeFlags, serverFile('main.ts')], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    server,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/**
 * Imports the given number of ads into a folder with the import command, unless they exist, and starts the server on
 * it.
 *
 * @param more additional environment variables of the server.
 */
export async function startBenchServer(
  folder: string,
  ads: number,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const dataDir = path.join(folder, `market-${ads}`);
  await mkdir(dataDir, { recursive: true });
  const environment = { DATA_DIR: dataDir, ...benchEnvironment };
  const imported = (await isThere(path.join(dataDir, 'complete')))
    ? null
    : await importMarket(dataDir, ads, environment);

  const { origin, server, stop } = await startServerProcess({ ...environment, ...more });
  const config = readConfig(environment);
  const { url } = await openDatabase(config);
  const pool = createPool(url, { max: 4 });
  const photoStore = await openPhotoStore(config, 'photos');
  const database = createDatabase(pool);
  return {
    ads,
    imported,
    pool,
    databaseUrl: url,
    origin,
    server,
    services: {
      config,
      clock: systemClock,
      pool,
      database,
      keyFor: createSecrets(database),
      photoStore,
      receiptStore: photoStore,
      reportStore: photoStore,
      identityStore: photoStore,
      plateStore: photoStore,
      validateResponses: false,
    },
    async close() {
      await pool.end();
      await stop();
    },
  };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function importMarket(
  dataDir: string,
  ads: number,
  environment: Record<string, string>,
): Promise<string> {
  const file = path.join(dataDir, 'ads.jsonl');
  await writeMarket(file, ads);
  const command = spawn(process.execPath, [serverFile('import.ts'), file], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(command, 'close');
  if (code !== 0) throw new Error(`The import failed: ${output}`);
  await rm(file);
  await writeFile(path.join(dataDir, 'complete'), '');
  return output.split('\n').find((line) => line.includes('imported')) ?? '';
}

/** Peak memory of a process in megabytes; null if the system does not report it. */
export async function peakMemory({ pid }: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
}
