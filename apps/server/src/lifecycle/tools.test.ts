import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { processEnvironment } from '../testing/process-environment.ts';

/** An operator's directory without a database. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-tools-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a tool as an operator does. */
function run(tool: string, environment: Record<string, string> = {}) {
  const [file, ...args] = tool.split(' ');
  const command = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { cwd: folder, env: { ...processEnvironment, ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const tools = [
  'admin.ts create mudeer',
  'admin.ts remove-second-factor mudeer',
  'backup.ts take backup',
  'backup.ts restore backup',
  'migrate.ts',
  'ledger-check.ts',
  'search-explain.ts كورولا',
  'import.ts ads.jsonl',
];

test.each(tools)('%s creates no database if DATA_DIR is missing', async (tool) => {
  await writeFile(path.join(folder, 'ads.jsonl'), '');
  const { code, stdout, stderr } = await run(tool);
  expect(stderr).toMatch(/^There is no database in DATA_DIR [^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).not.toBe(0);
  expect(await readdir(folder)).toEqual(['ads.jsonl']);
});

test('backup.ts restore --new creates no database if its directory is no backup', async () => {
  await writeFile(path.join(folder, 'file'), '');
  for (const directory of ['missing', '.', 'file']) {
    const { code, stderr } = await run(`backup.ts restore ${directory} --new`, { DATA_DIR: 'new' });
    expect(stderr).toMatch(/ is not a complete backup: [^\n]+\n$/);
    expect(code).not.toBe(0);
  }
  expect(await readdir(folder)).toEqual(['file']);
});

// All tools share the check of DATA_DIR (see above), so one is run with every mistake.
test.each(['dta', 'file', '.', '/proc/x'])(
  'admin.ts creates no database if DATA_DIR is %s',
  async (dataDir) => {
    await writeFile(path.join(folder, 'file'), '');
    const { code, stderr } = await run('admin.ts create mudeer', { DATA_DIR: dataDir });
    expect(stderr).toMatch(/^There is no database in DATA_DIR [^\n]+\n$/);
    expect(code).not.toBe(0);
    expect(await readdir(folder)).toEqual(['file']);
  },
);

test.each(['admin.ts create mudeer', 'backup.ts take backup', 'ledger-check.ts', 'search-explain.ts كورولا'])(
  '%s rejects an empty external database and leaves it empty',
  async (tool) => {
    const name = `empty_${process.hrtime.bigint()}`;
    const url = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href;
    const owner = new pg.Client(inject('testClusterUrl'));
    await owner.connect();
    await owner.query(`CREATE DATABASE ${name}`);
    try {
      const { code, stderr } = await run(tool, { DATABASE_URL: url });
      expect(stderr).toMatch(/^The database has no marketplace tables: [^\n]+\n$/);
      expect(code).not.toBe(0);
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
      await client.end();
      expect(rows).toEqual([]);
    } finally {
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await owner.end();
    }
    expect(await readdir(folder)).toEqual([]);
  },
);

const wrong = [
  'migrate.ts --dry-run',
  'migrate.ts 0070',
  'ledger-check.ts --help',
  'ledger-check.ts all',
  'signals-replay.ts 30',
  'signals-replay.ts --days',
  'signals-replay.ts --days 0',
  'search-explain.ts --filter كورولا',
  'import.ts ads.jsonl --dry-run',
  'import.ts ads.jsonl --refused',
  'import-stolen-cars.ts list.csv --src police',
  'android.ts --out project',
  'backup.ts take backup --dry-run',
  'admin.ts list --all',
];

test.each(wrong)('%s prints the usage and does nothing', async (tool) => {
  const { code, stdout, stderr } = await run(tool);
  expect(stderr).toMatch(/^(?:[^\n]+\.\n)?Usage: npm run /);
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  expect(code).not.toBe(0);
  expect(await readdir(folder)).toEqual([]);
});
