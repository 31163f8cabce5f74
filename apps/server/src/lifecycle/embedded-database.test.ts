import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '../platform/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { migrate, migrationNames } from '../platform/migrate.ts';
import { processEnvironment } from '../testing/process-environment.ts';
import { queryDatabase } from '../testing/query-database.ts';
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
/** A directory with a migrated database that was stopped. Copying it is faster than creating a database. */
let usedDataDir: string;
/** The pid file of its database when it ran. */
let usedPidFile: string;
/** Empty. */
let dataDir: string;
let servers: ServerProcess[];
let databases: EmbeddedPostgres[];

beforeAll(async () => {
  usedDataDir = await createEnterableDataDir();
  const database = await startEmbeddedPostgres({ dataDir: usedDataDir });
  // It listens to the errors of connections, which the database ends while they are being closed.
  const pool = createPool(database.url, { max: 1 });
  await migrate(pool).finally(() => pool.end());
  usedPidFile = await readFile(pidFileOf(usedDataDir), 'utf8');
  await database.stop();
});
afterAll(() => removeDataDir(usedDataDir));

beforeEach(async () => {
  dataDir = await createEnterableDataDir();
  servers = [];
  databases = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  for (const database of databases) await database.stop();
  await removeDataDir(dataDir);
});

const pidFileOf = (home: string) => path.join(home, 'postgres/postmaster.pid');

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

/** Starts the database as the server and the tools do, but in this process, for tests that need no server. */
async function startDatabase(directory = dataDir) {
  const database = await startEmbeddedPostgres({ dataDir: directory });
  databases.push(database);
  return database;
}

async function expectCleanStop(server: ServerProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP') {
  const { pid } = await inspectDatabase(dataDir);
  server.process.kill(signal);
  expect(await server.ended, signal).toBe(0);
  expect(await isRunning(pid), signal).toBe(false);
}

test('a killed server loses no acknowledged write, and the next start takes over its database until SIGTERM', async () => {
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

  const next = await waitUntilReady(await start());
  await writing;
  expect(await isRunning(before.pid)).toBe(false);
  const { url } = await inspectDatabase(dataDir);
  const [numbers] = await queryDatabase(url, 'SELECT count(*)::int AS kept, max(number) AS last FROM proof');
  expect(acknowledged).toBeGreaterThan(0);
  expect(numbers.kept).toBe(numbers.last);
  expect(numbers.kept).toBeGreaterThanOrEqual(acknowledged);
  await expectCleanStop(next, 'SIGTERM');
});

test('of three concurrent starts on one empty directory one serves until SIGINT, and the others report why not', async () => {
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
  await expectCleanStop(owner as ServerProcess, 'SIGINT');
});

test('a server and its database shut down cleanly on SIGHUP', async () => {
  await restoreDatabase();
  await expectCleanStop(await waitUntilReady(await start()), 'SIGHUP');
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
  const { url } = await startDatabase();
  expect(await queryDatabase(url, 'SELECT count(*)::int AS users FROM users')).toEqual([{ users: 0 }]);
});

test('another process that reuses the pid of a dead database is not killed', async () => {
  await restoreDatabase();
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    await writeFile(pidFileOf(dataDir), usedPidFile.replace(/^\d+/, String(bystander.pid)));
    const { url } = await startDatabase();
    expect(await queryDatabase(url, 'SELECT count(*)::int AS users FROM users')).toEqual([{ users: 0 }]);
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
      await queryDatabase(url, 'CREATE TABLE proof AS SELECT 42 AS number');
      first.process.kill('SIGTERM');
      await first.ended;

      const again = await startDatabase(inside);
      expect(await queryDatabase(again.url, 'SELECT number FROM proof')).toEqual([{ number: 42 }]);
      await again.stop();

      // Removing DATA_DIR removes its data, so that a later user of the path does not get it.
      await rm(inside, { recursive: true });
      const newDatabase = await startDatabase(inside);
      expect(newDatabase.home).not.toBe(home);
      expect(await queryDatabase(newDatabase.url, `SELECT to_regclass('proof') AS proof`)).toEqual([
        { proof: null },
      ]);
      await rm(home, { recursive: true });
    } finally {
      for (const server of servers) {
        server.process.kill('SIGTERM');
        await server.ended;
      }
      for (const database of databases) await database.stop();
      await removeDataDir(inside);
    }
  },
);
