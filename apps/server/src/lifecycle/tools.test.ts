import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { executeAdmin } from '../admin-command.ts';
import { executeAndroid } from '../android-command.ts';
import { executeBackup } from '../backup-command.ts';
import { executeImport } from '../import-command.ts';
import { executeStolenImport } from '../import-stolen-cars-command.ts';
import { executeLedgerCheck } from '../ledger-check-command.ts';
import { executeMigrate } from '../migrate-command.ts';
import type { CommandContext } from '../platform/command-context.ts';
import { executeSearchExplain } from '../search-explain-command.ts';
import { executeSignalsReplay } from '../signals-replay-command.ts';
import { spawnCommand } from '../testing/command-process.ts';
import { queryDatabase } from '../testing/query-database.ts';
import { runCommand } from '../testing/run-command.ts';

/** An operator's directory without a database. The tools run in it. */
let folder: string;
const formerDirectory = process.cwd();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-tools-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(formerDirectory);
  await rm(folder, { recursive: true, force: true });
});

const commands: Record<string, (args: string[], context: CommandContext) => Promise<number>> = {
  'admin.ts': executeAdmin,
  'android.ts': executeAndroid,
  'backup.ts': executeBackup,
  'import.ts': (args, context) => executeImport(args, { ...context, signal: new AbortController().signal }),
  'import-stolen-cars.ts': executeStolenImport,
  'ledger-check.ts': executeLedgerCheck,
  'migrate.ts': executeMigrate,
  'search-explain.ts': executeSearchExplain,
  'signals-replay.ts': executeSignalsReplay,
};

function run(tool: string, environment: Record<string, string> = {}) {
  const [file = '', ...args] = tool.split(' ');
  const execute = commands[file];
  if (!execute) throw new Error(`There is no tool ${file}.`);
  return runCommand((context) => execute(args, context), environment);
}

test.each(Object.keys(commands))(
  '%s as a process has the exit code and the outputs of its command',
  async (file) => {
    const spawned = await spawnCommand(file, ['--unknown'], { cwd: folder });
    expect(spawned.stderr).toContain('Usage: npm run ');
    expect(spawned).toEqual(await run(`${file} --unknown`));
  },
);

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
      const rows = await queryDatabase(
        url,
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      );
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
