import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { migrationNames } from '../platform/migrate.ts';
import { processEnvironment } from '../testing/process-environment.ts';
import {
  createDataDir,
  inspectDatabase,
  isRunning,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../testing/server-process.ts';

const restoreTool = fileURLToPath(new URL('../backup.ts', import.meta.url));
/** A directory with the database of a server that was stopped. Copying it is faster than creating a database. */
let usedDataDir: string;
/** Empty. */
let dataDir: string;
let servers: ServerProcess[];

beforeAll(async () => {
  usedDataDir = await createEnterableDataDir();
  const first = await waitUntilReady(await spawnServer({ DATA_DIR: usedDataDir }));
  first.process.kill('SIGTERM');
  await first.ended;
});
afterAll(() => removeDataDir(usedDataDir));

beforeEach(async () => {
  dataDir = await createEnterableDataDir();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  await removeDataDir(dataDir);
});

/** The database account can enter it, as it can most server directories. */
async function createEnterableDataDir() {
  const directory = await createDataDir();
  await chmod(directory, 0o755);
  return directory;
}

/** Fills the data directory like that of a server that ran before. */
async function restoreDatabase() {
  // Node's `cp` does not preserve the owner of the database's files.
  await promisify(execFile)('cp', ['-a', `${usedDataDir}/.`, dataDir]);
}

async function start(environment: Record<string, string> = {}, nodeFlags: string[] = []) {
  const server = await spawnServer({ DATA_DIR: dataDir, ...environment }, nodeFlags);
  servers.push(server);
  return server;
}

test('a killed server loses no acknowledged write, and the next start takes over its database', async () => {
  await restoreDatabase();
  const killed = await waitUntilReady(await start());
  const before = await inspectDatabase(dataDir);
  const writer = new pg.Client(before.url);
  // The next start closes this connection.
  writer.on('error', () => undefined);
  await writer.connect();
  await writer.query('CREATE TABLE proof (number int PRIMARY KEY)');
  let acknowledged = 0;
  const writing = (async () => {
    for (let number = 1; ; number++) {
      await writer.query('INSERT INTO proof VALUES ($1)', [number]);
      acknowledged = number;
    }
  })().catch(() => undefined);
  await expect.poll(() => acknowledged).toBeGreaterThan(20);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await isRunning(before.pid)).toBe(true);

  await waitUntilReady(await start());
  await writing;
  expect(await isRunning(before.pid)).toBe(false);
  const reader = new pg.Client((await inspectDatabase(dataDir)).url);
  await reader.connect();
  const { rows } = await reader.query('SELECT count(*)::int AS kept, max(number) AS last FROM proof');
  await reader.end();
  expect(acknowledged).toBeGreaterThan(0);
  expect(rows[0].kept).toBe(rows[0].last);
  expect(rows[0].kept).toBeGreaterThanOrEqual(acknowledged);
});

test('of three concurrent starts on one empty directory one serves, and the others report why not', async () => {
  const three = await Promise.all([start(), start(), start()]);
  const outcomes = await Promise.all(
    three.map((server) =>
      waitUntilReady(server).then(
        () => 'ready',
        () => 'refused',
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['ready', 'refused', 'refused']);
  const owner = three.find((server) => server.process.exitCode === null);
  for (const server of three.filter((each) => each !== owner)) {
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `Another server (process ${owner?.process.pid}) is already running on ${dataDir}: stop it first, or give this one another DATA_DIR.\n`,
    );
  }
});

test('on each termination signal the server and its database shut down cleanly', async () => {
  await restoreDatabase();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const server = await waitUntilReady(await start());
    const { pid } = await inspectDatabase(dataDir);
    server.process.kill(signal);
    expect(await server.ended, signal).toBe(0);
    expect(await isRunning(pid), signal).toBe(false);
  }
});

test('a signal to a tool that started the database also stops the database', async () => {
  const backup = path.join(dataDir, 'backup');
  await mkdir(backup);
  const manifest = {
    format: 1,
    taken_at: '2026-11-21T00:00:00.000Z',
    migrations: await migrationNames(),
    tables: [],
  };
  await writeFile(path.join(backup, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(backup, 'SHA256SUMS'), '');
  const tool = spawn(process.execPath, [restoreTool, 'restore', backup, '--new'], {
    stdio: 'ignore',
    env: { ...processEnvironment, DATA_DIR: dataDir },
  });
  const ended = once(tool, 'exit');
  const { pid } = await vi.waitFor(() => inspectDatabase(dataDir), { timeout: 60_000, interval: 10 });
  tool.kill('SIGINT');
  await ended;
  await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), 60_000);
});

test('a server that is stopped while it loads the demo data shuts down cleanly', async () => {
  const server = await start({ DEMO: 'on' });
  while (!server.output().includes('Loading the demo data')) await delay(50);
  await delay(500);
  const { pid } = await inspectDatabase(dataDir);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.output().trim().split('\n')).toHaveLength(1);
  expect(await isRunning(pid)).toBe(false);
});

test('a server whose start script was killed stops', async () => {
  await restoreDatabase();
  const server = await waitUntilReady(await start());
  const { pid } = await inspectDatabase(dataDir);
  server.process.disconnect();
  expect(await server.ended).toBe(0);
  expect(await isRunning(pid)).toBe(false);
});

test.for([
  ['exception', 'setTimeout(() => { throw new Error("a defect") })'],
  ['rejection', 'Promise.reject(new Error("a defect"))'],
] as const)('a server that crashes on an uncaught %s stops its database', async ([, defect]) => {
  await restoreDatabase();
  const crashOnSignal = `data:text/javascript,process.once('SIGWINCH', () => { ${defect} })`;
  const server = await waitUntilReady(await start({}, ['--import', crashOnSignal]));
  const { pid } = await inspectDatabase(dataDir);
  server.process.kill('SIGWINCH');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('a defect');
  expect(await isRunning(pid)).toBe(false);
});

test('a server whose database was killed exits with an error, and the next start recovers', async () => {
  await restoreDatabase();
  const server = await waitUntilReady(await start());
  process.kill((await inspectDatabase(dataDir)).pid, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('The embedded database has stopped unexpectedly');
  await waitUntilReady(await start());
});

test('another process that reuses the pid of a dead database is not killed', async () => {
  await restoreDatabase();
  const first = await waitUntilReady(await start());
  const { home, pid } = await inspectDatabase(dataDir);
  const pidFile = path.join(home, 'postgres/postmaster.pid');
  const leftover = await readFile(pidFile, 'utf8');
  first.process.kill('SIGTERM');
  await first.ended;
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    await writeFile(pidFile, leftover.replace(String(pid), String(bystander.pid)));
    await waitUntilReady(await start());
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  } finally {
    bystander.kill();
    await once(bystander, 'exit');
  }
});

test.runIf(process.getuid?.() === 0)(
  'root starts from a directory that only root may enter, and reuses its data on the next start',
  async () => {
    await chmod(dataDir, 0o700);
    const inside = path.join(dataDir, 'data');
    await mkdir(inside);
    try {
      const first = await waitUntilReady(await start({ DATA_DIR: inside }));
      const { home, url } = await inspectDatabase(inside);
      expect(home).not.toBe(inside);
      await expect
        .poll(first.output)
        .toContain(`Warning: The database is in ${home} and not in DATA_DIR ${inside}`);
      const client = new pg.Client(url);
      await client.connect();
      await client.query('CREATE TABLE proof AS SELECT 42 AS number');
      await client.end();
      first.process.kill('SIGTERM');
      await first.ended;

      await waitUntilReady(await start({ DATA_DIR: inside }));
      const again = new pg.Client((await inspectDatabase(inside)).url);
      await again.connect();
      expect((await again.query('SELECT number FROM proof')).rows).toEqual([{ number: 42 }]);
      await again.end();

      // Removing DATA_DIR removes its data, so that a later user of the path does not get it.
      for (const server of servers) server.process.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await rm(inside, { recursive: true });
      await waitUntilReady(await start({ DATA_DIR: inside }));
      const newDatabase = await inspectDatabase(inside);
      expect(newDatabase.home).not.toBe(home);
      const stranger = new pg.Client(newDatabase.url);
      await stranger.connect();
      expect((await stranger.query(`SELECT to_regclass('proof') AS proof`)).rows).toEqual([{ proof: null }]);
      await stranger.end();
      await rm(home, { recursive: true });
    } finally {
      for (const server of servers) {
        server.process.kill('SIGTERM');
        await server.ended;
      }
      await removeDataDir(inside);
    }
  },
);
