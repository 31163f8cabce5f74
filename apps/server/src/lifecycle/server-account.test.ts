import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { signUpForm } from '../testing/members.ts';
import { phonePhoto } from '../testing/photos.ts';
import { adForm } from '../testing/posting.ts';
import { processEnvironment } from '../testing/process-environment.ts';
import { queryDatabase } from '../testing/query-database.ts';
import { createDataDir, removeDataDir, spawnServer, waitUntilReady } from '../testing/server-process.ts';
import { SERVER_ACCOUNT } from '../testing/template-database.ts';

const command = fileURLToPath(new URL('../migrate.ts', import.meta.url));
const grants = new URL('../../../../deploy/server-account.sql', import.meta.url);

let ownerUrl: string;
let serverUrl: string;
let dataDir: string;

beforeEach(async () => {
  const name = `owned_${randomBytes(6).toString('hex')}`;
  await queryDatabase(inject('testClusterUrl'), `CREATE DATABASE ${name}`);
  ownerUrl = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href;
  serverUrl = Object.assign(new URL(ownerUrl), {
    username: SERVER_ACCOUNT.name,
    password: SERVER_ACCOUNT.password,
  }).href;
  dataDir = await createDataDir();
});
afterEach(async () => {
  await removeDataDir(dataDir);
  await queryDatabase(
    inject('testClusterUrl'),
    `DROP DATABASE ${new URL(ownerUrl).pathname.slice(1)} WITH (FORCE)`,
  );
});

/** Runs `npm run migrate` as an operator does. */
const runMigrate = (url: string) =>
  promisify(execFile)(process.execPath, [command], { env: { ...processEnvironment, DATABASE_URL: url } });

async function postAd(origin: string): Promise<string> {
  const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
    });
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
    return (await response.json()) as { access_token: string };
  };
  const { email, password, ...data } = signUpForm();
  await send('POST', '/auth/v1/signup', { email, password, data });
  const mails = await (await fetch(`${origin}/preview/mail?to=${email}`)).text();
  await fetch(mails.match(/https?:\/\/[^\s\\"]+/)?.[0] ?? '', { redirect: 'manual' });
  const { access_token } = await send('POST', '/auth/v1/token?grant_type=password', { email, password });
  const authorization = `Bearer ${access_token}`;
  const photo = randomUUID();
  await send('PUT', `/api/photos/${photo}`, await phonePhoto(), {
    authorization,
    'content-type': 'image/jpeg',
  });
  const ad = { ...adForm({ photo_ids: [photo] }), phone: '0912345678', whatsapp: '0123456789' };
  await send('POST', '/api/ads', ad, { authorization });
  return ad.id;
}

test('a server works with an account that owns nothing, after the owner has migrated the database', async () => {
  await queryDatabase(ownerUrl, await readFile(grants, 'utf8'));
  const early = await spawnServer({ DATABASE_URL: serverUrl, DATA_DIR: dataDir });
  expect(await early.ended).toBe(1);
  expect(early.output()).toMatch(/^The database must be migrated.*npm run migrate.*\n$/);

  expect((await runMigrate(ownerUrl)).stdout).toMatch(/^Applied: 0001-accounts\.sql, /);
  expect((await runMigrate(serverUrl)).stdout).toBe(
    'The database already has this version: nothing was changed.\n',
  );
  const server = await waitUntilReady(await spawnServer({ DATABASE_URL: serverUrl, DATA_DIR: dataDir }));
  const id = await postAd(server.url);
  expect(await (await fetch(`${server.url}/api/ads`)).json()).toMatchObject({ items: [{ id }] });
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  for (const statement of ['DROP TABLE ads', 'TRUNCATE ads', 'ALTER TABLE ads DISABLE TRIGGER ALL']) {
    await expect(queryDatabase(serverUrl, statement), statement).rejects.toThrow(
      /must be owner|permission denied/,
    );
  }
  await expect(queryDatabase(serverUrl, 'CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
});
