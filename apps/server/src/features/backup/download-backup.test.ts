import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertAd } from '../../testing/ads.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createTestPool } from '../../testing/create-test-pool.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdministrator } from '../administration/administration.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { createDownloadFolder } from './download-folder.ts';
import { restore } from './restore.ts';

const right = { username: 'mudeer', password: 'Sudan-2026!' };
const closing: (() => Promise<unknown>)[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startMarket();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function startMarket(environment: Record<string, string> = {}): Promise<TestApp> {
  const started = await startTestApp(environment);
  closing.push(() => started.close());
  await createAdministrator(started.services, right);
  return started;
}

async function headersAt(at: TestApp): Promise<{ authorization: string }> {
  const response = await at.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: right });
  return { authorization: `Bearer ${response.json().token}` };
}

const download = async (at: TestApp) =>
  at.app.inject({ method: 'POST', url: '/api/admin/backup', headers: await headersAt(at) });

const leftBehind = async (at: TestApp) =>
  (await readdir(at.services.config.dataDir)).filter((name) => /^backup-(?!key)/.test(name));

/** Unpacks the file as the operator does: `age -d`, `tar -x`. */
async function unpack(file: Uint8Array, identity: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arabati-unpacked-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const archive = join(folder, 'archive.tar');
  await writeFile(archive, await decrypter.decrypt(file));
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  return folder;
}

test('an administrator downloads the database, and only the operator can decrypt and restore it', async () => {
  const { id } = await insertAd(server, { title: 'لاندكروزر 2011', phone: '+249912345678' });
  // After midnight in Khartoum.
  server.clock.set('2027-03-09T22:30:00Z');
  const response = await download(server);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/vnd.age');
  expect(response.headers['content-disposition']).toBe('attachment; filename="arabati-2027-03-10.tar.age"');
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.subarray(0, 21).toString()).toBe('age-encryption.org/v1');

  const keyFile = join(server.services.config.dataDir, 'backup-key.txt');
  expect((await stat(keyFile)).mode & 0o077).toBe(0);
  const identity = (await readFile(keyFile, 'utf8')).match(/AGE-SECRET-KEY-\S+/)?.[0] ?? '';
  const folder = await unpack(response.rawPayload, identity);
  const there = await createTestDatabase();
  const pool = createTestPool(there.url, { max: 16 });
  closing.push(there.drop, () => pool.end());
  await restore({ pool, stores: {} }, folder, () => {});
  const { rows } = await pool.query(
    'select title, phone from ads join ad_contacts on ad_id = ads.id where ads.id = $1',
    [id],
  );
  expect(rows).toEqual([{ title: 'لاندكروزر 2011', phone: '+249912345678' }]);
  await vi.waitFor(async () => expect(await leftBehind(server)).toEqual([]), 60_000);
});

test('the download is recorded in the audit log', async () => {
  await download(server);
  const { items } = (
    await server.app.inject({ url: '/api/admin/audit', headers: await headersAt(server) })
  ).json();
  expect(items.map(({ act }: { act: string }) => act)).toContain('backup-downloaded');
});

test("with an operator's recipient, no key is stored on the server", async () => {
  const identity = await generateX25519Identity();
  const careful = await startMarket({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  const response = await download(careful);
  expect(await readdir(await unpack(response.rawPayload, identity))).toContain('manifest.json');
  expect(await readdir(careful.services.config.dataDir)).not.toContain('backup-key.txt');
});

test('one download runs at a time, and an aborted one leaves no files and no lock', async () => {
  // More than the socket buffers hold.
  const { database, clock } = server.services;
  for (let n = 0; n < 40; n += 1) {
    await recordAuditEntry(database, {
      administrator: { id: randomUUID(), username: 'x' },
      act: 'sign-in',
      details: { notes: randomBytes(150_000).toString('hex') },
      now: clock.now(),
    });
  }
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await headersAt(server);
  const begin = async () => {
    const pendingRequest = request(`${address}/api/admin/backup`, { method: 'POST', headers });
    pendingRequest.end();
    const [response] = (await once(pendingRequest, 'response')) as [IncomingMessage];
    return { request: pendingRequest, response };
  };
  const first = await begin();
  expect(first.response.statusCode).toBe(200);
  const second = await begin();
  expect([second.response.statusCode, second.response.headers['retry-after']]).toEqual([503, '60']);
  second.response.resume();

  await once(first.response, 'readable');
  first.response.on('error', () => {});
  first.request.destroy();
  await vi.waitFor(async () => expect(await leftBehind(server)).toEqual([]), 60_000);
  expect((await download(server)).statusCode).toBe(200);
});

test('a start removes what a killed server left of a download, but neither a running one nor other directories', async () => {
  const { dataDir } = server.services.config;
  const killed = join(dataDir, `backup-${randomUUID()}`);
  await mkdir(join(killed, 'tables'), { recursive: true });
  await writeFile(`${killed}.lock`, '');
  await mkdir(join(dataDir, 'backup-2026-11-21'));
  const running = await createDownloadFolder(dataDir);

  const next = await buildApp(server.services, { jobs: [] });
  closing.push(() => next.close());
  await next.ready();
  const left = (await leftBehind(server)).filter((name) => !name.includes('.lock'));
  expect(left.sort()).toEqual(['backup-2026-11-21', basename(running.folder)].sort());
  await running.remove();
  expect(await leftBehind(server)).toEqual(['backup-2026-11-21']);
  await rm(join(dataDir, 'backup-2026-11-21'), { recursive: true });
});

test('a download that cannot begin does not prevent the next one', async () => {
  const blocked = await startMarket();
  const { dataDir } = blocked.services.config;
  await rename(dataDir, `${dataDir}-moved`);
  expect((await download(blocked)).statusCode).toBeGreaterThanOrEqual(500);
  await rename(`${dataDir}-moved`, dataDir);
  expect((await download(blocked)).statusCode).toBe(200);
});
