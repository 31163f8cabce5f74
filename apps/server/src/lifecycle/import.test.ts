import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../testing/administrators.ts';
import { importedAd as ad, spawnImport } from '../testing/import-process.ts';
import { signUpMember } from '../testing/members.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, lines: readonly unknown[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return file;
}

describe('on an external database', () => {
  let testServer: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    testServer = await startTestApp();
    environment = { DATABASE_URL: testServer.owner.options.connectionString as string };
  });
  afterAll(() => testServer.close());
  afterEach(() => testServer.owner.query('truncate ads, users cascade'));

  const get = async (url: string, query: Record<string, string> = {}) =>
    (await testServer.app.inject({ url, query })).json();
  const countOf = async (table: string) =>
    (await testServer.services.pool.query(`select count(*) from ${table}`)).rows[0].count;

  test('imports ads with their sellers, and reports every rejected line', async () => {
    const seller = { id: 7, display_name: 'معرض النيل', phone: '0912345678', whatsapp: '+249 123 456 789' };
    const file = await write('mixed.jsonl', [
      ad('full', {
        description: 'مكيف ثلج، اتصل 0911222333',
        year: 2015,
        mileage: 120_000,
        fuel_type: 'بنزين',
        transmission: 'automatic',
        condition: 'مستعملة',
        papers_type: 'شهادة بحث',
        seller_role: 'مالك',
        license_status: 'ترخيص ساري',
        created_at: '2025-03-04T05:06:07Z',
        seller,
      }),
      'no json',
      ad('', { price: -5 }),
      '',
      ad('half', { title: 'هيونداي أكسنت \ud800', brand: 'هيونداي', model: 'أكسنت' }),
      ad('least', { seller: { ...seller, display_name: 'اسم آخر' } }),
      ad('full', { title: 'مرة أخرى' }),
    ]);
    const { code, output } = await spawnImport([file], environment).ended;
    expect(output).toContain('2 ads imported');
    expect(output).toContain('1 existed already, 3 lines rejected');
    expect(code).toBe(0);
    const rejected = (await readFile(`${file}.refused.jsonl`, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejected).toEqual([
      { line: 2, id: null, reasons: ['not JSON'] },
      { line: 3, id: '', reasons: ['id: required', 'price: too-small'] },
      { line: 5, id: 'half', reasons: [expect.stringContaining('database: ')] },
    ]);

    const { items, total } = await get('/api/search', { q: 'corolla بحري' });
    expect(total).toEqual({ count: 2, exact: true });
    expect(items.map((item: { external_id: string }) => item.external_id)).toEqual(['least', 'full']);
    const full = await get(`/api/ads/${items[1].id}`);
    expect(full).toMatchObject({
      external_id: 'full',
      title: 'تويوتا كورولا نظيفة',
      description: 'مكيف ثلج، اتصل …',
      year: 2015,
      transmission: 'أوتوماتيك',
      created_at: '2025-03-04T05:06:07+00:00',
      status: 'active',
      photos: [],
      seller: { display_name: 'معرض النيل', membership_type: 'free' },
    });
    expect(await get(`/api/ads/${items[0].id}`)).toMatchObject({
      year: null,
      papers_type: null,
      seller_role: null,
      seller: { user_id: full.seller.user_id, display_name: 'معرض النيل' },
    });
  });

  test("an imported ad's numbers cost a point, and an ad without numbers costs nothing", async () => {
    const file = await write('numbers.jsonl', [
      ad('with', { seller: { id: 's', display_name: 'عثمان', phone: '0912345678' } }),
      ad('without', { seller: { id: 't', display_name: 'علي' } }),
    ]);
    await spawnImport([file], environment).ended;
    const member = await signUpMember(testServer);
    const reveal = async (externalId: string) => {
      const { rows } = await testServer.services.pool.query('select id from ads where external_id = $1', [
        externalId,
      ]);
      return testServer.app.inject({
        method: 'POST',
        url: `/api/ads/${rows[0].id}/reveal`,
        headers: member.headers,
      });
    };
    const nothing = await reveal('without');
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'contact-missing']);
    const paid = (await reveal('with')).json();
    expect(paid).toMatchObject({
      contact: { phone: '+249912345678', whatsapp: '+249912345678' },
      points_spent: 1,
    });
    // A person can sign up with that number, because it was never verified.
    expect(
      (await testServer.services.pool.query(`select from profiles where phone = '+249912345678'`)).rowCount,
    ).toBe(0);
  });

  test('a rerun completes an interrupted import without duplicates', async () => {
    const count = 6_000;
    const lines = Array.from({ length: count }, (_, n) =>
      ad(`m${n}`, { seller: { id: `s${n % 40}`, display_name: `معرض ${n % 40}`, phone: '0912345678' } }),
    );
    const file = await write('many.jsonl', lines);
    const first = spawnImport([file], environment);
    while ((await countOf('ads')) === 0 && first.child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    first.child.kill('SIGKILL');
    await first.ended;
    const before = await countOf('ads');
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(count);

    const second = await spawnImport([file], environment).ended;
    expect(second.code).toBe(0);
    expect([await countOf('ads'), await countOf('ad_contacts'), await countOf('profiles')]).toEqual([
      count,
      count,
      40,
    ]);
    const third = await spawnImport([file], environment).ended;
    expect(third.output).toContain('0 ads imported');
    expect(third.output).toContain('6,000 existed already');
  });

  test('rejects lines in another encoding and ids that cannot be stored, and imports the rest', async () => {
    const file = await write('bytes.jsonl', [
      ad('zero\0'),
      ad('half\ud800'),
      ad('separator', { title: 'كورولا\u2028نظيفة' }),
    ]);
    const [before = '', after = ''] = JSON.stringify(ad('arabic', { brand: '@' })).split('@');
    const windows1256 = Buffer.from([0xca, 0xe6, 0xed, 0xe6, 0xca, 0xc7]);
    const rest = `${after}\n${JSON.stringify(ad('after'))}`;
    await appendFile(file, Buffer.concat([Buffer.from(`\n${before}`), windows1256, Buffer.from(rest)]));
    const { code, output } = await spawnImport([file], environment).ended;
    expect(output).toContain('2 ads imported');
    expect(code).toBe(0);
    const rejected = (await readFile(`${file}.refused.jsonl`, 'utf8')).trim().split('\n');
    expect(rejected.map((line) => JSON.parse(line))).toEqual([
      { line: 1, id: 'zero\0', reasons: ['id: invalid'] },
      { line: 2, id: 'half\ud800', reasons: ['id: invalid'] },
      { line: 4, id: null, reasons: ['not UTF-8'] },
    ]);
  });

  test('rejects further ads of a suspended seller, and ads with a blocked number', async () => {
    const seller = { id: 's', display_name: 'عثمان', phone: '0912345678' };
    await spawnImport([await write('first.jsonl', [ad('first', { seller })])], environment).ended;
    const { rows } = await testServer.services.pool.query('select user_id from profiles');
    const administrator = await signInAdministrator(testServer);
    const suspended = await testServer.app.inject({
      method: 'PUT',
      url: `/api/admin/members/${rows[0].user_id}/suspension`,
      headers: administrator,
      payload: { id: randomUUID(), reason: 'احتيال', days: 7 },
    });
    expect(suspended.statusCode, suspended.body).toBeLessThan(300);
    const file = await write('second.jsonl', [
      ad('same', { seller: { ...seller, phone: null } }),
      ad('number', { seller: { id: 't', display_name: 'علي', whatsapp: '0912345678' } }),
      ad('other', { seller: { id: 'u', display_name: 'هدى', phone: '0911222333' } }),
    ]);
    const { output } = await spawnImport([file], environment).ended;
    expect(output).toContain('1 ads imported');
    expect(output).toContain('0 existed already, 2 lines rejected');
    const rejected = (await readFile(`${file}.refused.jsonl`, 'utf8')).trim().split('\n');
    expect(rejected.map((line) => JSON.parse(line))).toEqual([
      { line: 1, id: 'same', reasons: ['seller: suspended'] },
      {
        line: 2,
        id: 'number',
        reasons: ['seller.phone: number-not-accepted', 'seller.whatsapp: number-not-accepted'],
      },
    ]);
  });

  test('reports unreadable input', async () => {
    const { code, output } = await spawnImport(['/no/such/file.jsonl'], environment).ended;
    expect([code, output.trim()]).toEqual([1, '/no/such/file.jsonl cannot be read.']);
    expect((await spawnImport([], environment).ended).output).toContain('Usage');
    const directory = await spawnImport([tmpdir()], environment).ended;
    expect([directory.code, directory.output.trim()]).toEqual([1, `${tmpdir()} cannot be read.`]);
  });

  test('checks the file for rejected lines first, and never writes to the imported one', async () => {
    const file = await write('kept.jsonl', [ad('kept'), 'no json']);
    const content = await readFile(file, 'utf8');
    const link = `${file}.link`;
    await symlink(file, link);
    for (const [refused, message] of [
      [file, `${file} is the imported file: choose another one for the refused lines.`],
      [link, `${link} is the imported file: choose another one for the refused lines.`],
      ['/no/such/refused.jsonl', '/no/such/refused.jsonl cannot be written.'],
      [tmpdir(), `${tmpdir()} cannot be written.`],
    ] as const) {
      const { code, output } = await spawnImport([file, '--refused', refused], environment).ended;
      expect([code, output.trim()]).toEqual([1, message]);
    }
    expect(await readFile(file, 'utf8')).toBe(content);
    expect(Number(await countOf('ads'))).toBe(0);
  });
});

describe('on the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    dataDir = await createDataDir();
  });
  afterAll(async () => {
    server?.process.kill('SIGTERM');
    await server?.ended;
    await removeDataDir(dataDir);
  });

  test('imports while a server is running and without one', async () => {
    const [one, other] = [await write('one.jsonl', [ad('one')]), await write('other.jsonl', [ad('other')])];
    const alone = await spawnImport([one], { DATA_DIR: dataDir }).ended;
    expect(alone.output).toContain('1 ads imported');
    server = await waitUntilReady(await spawnServer({ DATA_DIR: dataDir }));
    const beside = await spawnImport([other], { DATA_DIR: dataDir }).ended;
    expect(beside.output).toContain('1 ads imported');
    const response = await fetch(`${server.url}/api/search?q=كورولا&limit=20`);
    const { items } = (await response.json()) as { items: { external_id: string }[] };
    expect(items.map(({ external_id }) => external_id).sort()).toEqual(['one', 'other']);
  });
});
