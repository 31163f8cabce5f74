import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeStolenImport } from '../import-stolen-cars-command.ts';
import { processEnvironment } from '../testing/process-environment.ts';
import { runCommand } from '../testing/run-command.ts';
import { newChassisNumber, stolenCarRequests } from '../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { insertSignedInMember } from '../testing/users.ts';

/** `npm run stolen:import` while the server runs. */

let market: TestApp;
let directory: string;
beforeAll(async () => {
  market = await startTestApp();
  directory = await mkdtemp(path.join(tmpdir(), 'stolen-'));
});
afterAll(async () => {
  await market.close();
  await rm(directory, { recursive: true });
});

/** `tools.test.ts` starts the command in a process of its own. */
const run = (...args: string[]) =>
  runCommand((context) => executeStolenImport(args, context), {
    ...processEnvironment,
    DATABASE_URL: market.owner.options.connectionString as string,
    INIT_CWD: directory,
  });

test('hides the ads of a list of thousands of lines, once, and writes the refused lines as CSV', async () => {
  const number = newChassisNumber();
  const adId = await stolenCarRequests(market, { authorization: '' }).post(
    await insertSignedInMember(market),
    number,
  );
  const lines = Array.from(
    { length: 2_500 },
    (_, n) => `GX110${String(6_000_000 + n)},${n}/2026,2026-01-02,`,
  );
  const text = ['رقم الشاسيه,رقم البلاغ,التاريخ,ملاحظة', ...lines, 'NZE,1,,"=1+1"', `${number},7/2026,,`];
  await writeFile(path.join(directory, 'list.csv'), text.join('\n'));
  const first = await run('list.csv', '--source', 'شرطة الخرطوم');
  expect(first).toMatchObject({ code: 0 });
  expect(first.stdout).toContain(
    '2,501 cars added to «شرطة الخرطوم», 0 were in it already, 1 lines refused.',
  );
  expect(first.stdout).toContain('1 active ads');
  expect((await market.app.inject({ url: `/api/ads/${adId}` })).statusCode).toBe(404);
  const refused = await readFile(path.join(directory, 'list.csv.refused.csv'), 'utf8');
  expect(refused).toContain('2502');
  expect(refused).toContain("'=1+1");
  expect(refused).toContain('رقم الشاسيه: يكون 17 خانة');
  const second = await run('list.csv', '--source', 'شرطة الخرطوم', '--refused', 'other.csv');
  expect(second.stdout).toContain('0 cars added to «شرطة الخرطوم», 2,501 were in it already');
  const { rows } = await market.owner.query(`select distinct administrator from audit_entries`);
  expect(rows).toEqual([{ administrator: 'npm run admin' }]);
});

test.each([
  ['without a source', ['list.csv'], 'Usage: npm run stolen:import'],
  ['of a missing file', ['missing.csv', '--source', 'أ'], 'cannot be read'],
  ['of a directory', ['.', '--source', 'أ'], 'cannot be read'],
  ['over its own file', ['list.csv', '--source', 'أ', '--refused', './list.csv'], 'is the imported file'],
  [
    'without a place for refused lines',
    ['list.csv', '--source', 'أ', '--refused', 'no/list.csv'],
    'cannot be written',
  ],
])('an import %s fails', async (_, args, message) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test('a file without column names or in another encoding fails', async () => {
  await writeFile(path.join(directory, 'bad.csv'), 'NZE1210000001,1\n');
  expect((await run('bad.csv', '--source', 'أ')).stderr).toContain('does not name the columns');
  await writeFile(path.join(directory, 'bad.csv'), Buffer.from([0xd1, 0xde, 0x0a]));
  expect((await run('bad.csv', '--source', 'أ')).stderr).toContain('not UTF-8');
});
