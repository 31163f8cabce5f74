import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { becomesReady, stop } from '../fixtures/server-process.ts';

export interface DemoMarket {
  url: string;
  member: { email: string; password: string };
  administrator: { username: string; password: string };
  stop(): Promise<void>;
}

/** Starts the product like `npm start`: with an embedded database and demo data. */
export async function startDemoMarket(): Promise<DemoMarket> {
  const root = path.join(import.meta.dirname, '../..');
  // If the caller sets DATA_DIR, it is kept, and the demo data need not be loaded again.
  const ownDataDir = process.env.DATA_DIR;
  const dataDir = ownDataDir ?? (await mkdtemp(path.join(tmpdir(), 'arabati-demo-')));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(path.join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SPLASH: 'off',
      RATE_LIMITS: 'off',
      CLIENT_SHARE: '100',
    },
  });
  await once(server, 'spawn');
  await becomesReady(server, url, 180_000);
  await carsHavePhotos(url);
  return {
    url,
    ...(await demoAccounts(dataDir)),
    async stop() {
      await stop(server);
      if (!ownDataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server is ready when each ad has its cover; the pages of ads need the other photos. */
async function carsHavePhotos(url: string) {
  for (;;) {
    const response = await fetch(`${url}/api/ads?limit=50`);
    const { items } = (await response.json()) as { items: { photo_count: number }[] };
    if (items.every((ad) => ad.photo_count > 1)) return;
    await delay(500);
  }
}

/** A server that was started elsewhere and is not stopped here. */
export async function findDemoMarket(url: string): Promise<DemoMarket> {
  return { url, ...(await demoAccounts(process.env.DATA_DIR ?? 'data')), stop: async () => {} };
}

async function demoAccounts(dataDir: string): Promise<Pick<DemoMarket, 'member' | 'administrator'>> {
  const file = await readFile(path.join(dataDir, 'demo-accounts.json'), 'utf8');
  const { member, administrator } = JSON.parse(file) as DemoMarket;
  return { member, administrator };
}
