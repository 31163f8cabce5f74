import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runImport, spawnImport } from '../testing/import-process.ts';
import { importedAd as ad, importAds } from '../testing/imported-ads.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

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

  test('a rerun completes an interrupted import without duplicates', async () => {
    const by = (n: number) => ({ id: `s${n}`, display_name: `معرض ${n}`, phone: '0912345678' });
    // Two batches of 500 lines. The second waits for a lock of its seller when the process is killed.
    const lines = Array.from({ length: 1_000 }, (_, n) => ad(`m${n}`, { seller: by(n < 500 ? n % 39 : 39) }));
    const file = await write('many.jsonl', lines);
    await importAds(testServer, lines.slice(-1));
    const first = spawnImport([file], environment);
    await whileLocked(
      testServer,
      ['select from profiles for update'],
      () => first.ended,
      async ({ tx }) => {
        await expect.poll(() => countOf('ads')).toBe(501);
        first.child.kill('SIGKILL');
        // PostgreSQL does not notice the end of a client while its statement waits.
        await tx.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
      },
    );
    expect((await first.ended).code).toBeNull();

    const second = await runImport([file], environment);
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('499 ads imported') });
    expect([await countOf('ads'), await countOf('ad_contacts'), await countOf('profiles')]).toEqual([
      1_000, 1_000, 40,
    ]);
    expect(await importAds(testServer, lines)).toEqual({ imported: 0, known: 1_000, rejected: [] });
  });

  test('an import that is stopped says so and fails', async () => {
    const file = await write('stopped.jsonl', [ad('stopped')]);
    const { code, output } = await runImport([file], environment, AbortSignal.abort());
    expect(output).toContain('0 ads imported');
    expect(output).toContain('The import was interrupted: run it again to complete it.');
    expect(code).toBe(1);
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
    const { code, output } = await runImport([file], environment);
    expect(output).toContain('2 ads imported');
    expect(code).toBe(0);
    const rejected = (await readFile(`${file}.refused.jsonl`, 'utf8')).trim().split('\n');
    expect(rejected.map((line) => JSON.parse(line))).toEqual([
      { line: 1, id: 'zero\0', reasons: ['id: invalid'] },
      { line: 2, id: 'half\ud800', reasons: ['id: invalid'] },
      { line: 4, id: null, reasons: ['not UTF-8'] },
    ]);
  });

  test('reports unreadable input', async () => {
    const { code, output } = await runImport(['/no/such/file.jsonl'], environment);
    expect([code, output.trim()]).toEqual([1, '/no/such/file.jsonl cannot be read.']);
    expect((await runImport([], environment)).output).toContain('Usage');
    const directory = await runImport([tmpdir()], environment);
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
      const { code, output } = await runImport([file, '--refused', refused], environment);
      expect([code, output.trim()]).toEqual([1, message]);
    }
    expect(await readFile(file, 'utf8')).toBe(content);
    expect(await countOf('ads')).toBe(0);
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
