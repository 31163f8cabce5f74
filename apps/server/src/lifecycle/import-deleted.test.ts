import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../testing/administrators.ts';
import { importedAd, spawnImport } from '../testing/import-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
let server: TestApp;
let administrator: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-import-'));
  server = await startTestApp();
  administrator = await signInAdministrator(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ad = (id: string, seller?: object) => importedAd(id, seller && { seller });

async function runImport(lines: readonly object[]) {
  const file = path.join(folder, 'ads.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const databaseUrl = server.owner.options.connectionString as string;
  const { code, output } = await spawnImport([file], { DATABASE_URL: databaseUrl }).ended;
  expect(code, output).toBe(0);
  const refused = await readFile(`${file}.refused.jsonl`, 'utf8').catch(() => '');
  const rejected = refused.split('\n').filter((line) => line !== '');
  return { output, rejected: rejected.map((line) => JSON.parse(line)) };
}

const sellerOf = async (externalId: string): Promise<string> =>
  (await server.owner.query('select user_id from ads where external_id = $1', [externalId])).rows[0].user_id;
const deleteSeller = async (userId: string) => {
  const response = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/members/${userId}`,
    headers: administrator,
    payload: { reason: 'طلب صاحب الحساب' },
  });
  expect(response.statusCode, response.body).toBe(204);
};
/** Returns the external ids of the listed ads. */
const listed = async () => {
  const { items } = (await server.app.inject({ url: '/api/search', query: { q: 'كورولا' } })).json();
  return items.map(({ external_id }: { external_id: string }) => external_id).sort();
};
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;

test.each([
  ['an id', { id: 7, display_name: 'معرض النيل', phone: '0912345678' }],
  ['a number', { display_name: 'عثمان', phone: '0912345679' }],
  ['a name', { display_name: 'هدى' }],
])('a deleted seller with %s and their ads are not imported again', async (name, seller) => {
  const other = { id: `other than ${name}`, display_name: 'علي', phone: '0911222333' };
  const lines = [ad(`${name} 1`, seller), ad(`${name} 2`, seller), ad(`${name} 3`, other)];
  await runImport(lines);
  const userId = await sellerOf(`${name} 1`);
  await deleteSeller(userId);

  // Line 4 is another ad of the seller. Line 5 repeats a deleted ad with another seller.
  const { output, rejected } = await runImport([
    ...lines,
    ad(`${name} 4`, seller),
    ad(`${name} 2`, other),
    ad(`${name} 5`, other),
  ]);
  expect(output).toContain('1 ads imported');
  expect(output).toContain('1 existed already, 4 lines rejected');
  expect(rejected).toEqual([
    { line: 1, id: `${name} 1`, reasons: ['id: deleted'] },
    { line: 2, id: `${name} 2`, reasons: ['id: deleted'] },
    { line: 4, id: `${name} 4`, reasons: ['seller: deleted'] },
    { line: 5, id: `${name} 2`, reasons: ['id: deleted'] },
  ]);
  expect(await listed()).not.toContain(`${name} 1`);
  expect(await listed()).toEqual(expect.arrayContaining([`${name} 3`, `${name} 5`]));
  expect(await statusOf(`/api/sellers/${userId}/ads`)).toBe(404);
  const accounts = await server.owner.query(
    'select id from users where id = $1 union all select user_id from profiles where user_id = $1',
    [userId],
  );
  expect(accounts.rows).toEqual([]);
});

test('after the account of sellers without data is deleted, other ads of such sellers are imported', async () => {
  await runImport([ad('unnamed 1')]);
  await deleteSeller(await sellerOf('unnamed 1'));
  const { rejected } = await runImport([ad('unnamed 1'), ad('unnamed 2')]);
  expect(rejected).toEqual([{ line: 1, id: 'unnamed 1', reasons: ['id: deleted'] }]);
  expect(await listed()).toContain('unnamed 2');
});

test('a deleted ad of an existing seller is not imported again', async () => {
  const seller = { id: 'one ad', display_name: 'سامي' };
  await runImport([ad('sold elsewhere', seller), ad('still there', seller)]);
  await server.owner.query("delete from ads where external_id = 'sold elsewhere'");
  const { rejected } = await runImport([ad('sold elsewhere', seller), ad('new', seller)]);
  expect(rejected).toEqual([{ line: 1, id: 'sold elsewhere', reasons: ['id: deleted'] }]);
  expect(await listed()).toEqual(expect.arrayContaining(['still there', 'new']));
  expect(await listed()).not.toContain('sold elsewhere');
});

test('the records of deleted sellers and ads contain only hashes', async () => {
  const seller = { id: 'secret', display_name: 'نادر', phone: '0912999888' };
  await runImport([ad('secret ad', seller)]);
  await deleteSeller(await sellerOf('secret ad'));
  const { rows } = await server.owner.query(
    `select row_to_json(s)::text as row from deleted_imported_sellers s
     union all select row_to_json(a)::text from deleted_imported_ads a`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows)
    expect(row).toMatch(/^\{"(user_id":"[0-9a-f-]{36}|id_hash":"\\\\x[0-9a-f]{64})"\}$/);
});
