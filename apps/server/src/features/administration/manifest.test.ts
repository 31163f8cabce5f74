import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertWaitingPhotos } from '../../testing/posting.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember } from '../../testing/users.ts';
import { createAdministrator } from './create-administrator.ts';
import { estimatePhotoBytes } from './manifest.queries.ts';

let server: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestApp({}, { jobs: ['report-node'] });
  const right = { username: 'mudeer', password: 'Sudan-2026!' };
  await createAdministrator(server.services, right);
  const response = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: right,
  });
  headers = { authorization: `Bearer ${response.json().token}` };
});
afterAll(() => server.close());

const manifest = async () => (await server.app.inject({ url: '/api/admin/manifest', headers })).json();

test('reports the running version, its database and whether both photo stores work', async () => {
  const reported = await manifest();
  expect(reported.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(reported.node_version).toBe(process.versions.node);
  expect(reported.postgres_version).toMatch(/^\d+/);
  expect(reported.health).toMatchObject({ database: { ok: true }, photo_store: { ok: true } });
  const names = reported.migrations.map(({ name }: { name: string }) => name);
  expect(names).toContain('0001-accounts.sql');
  expect(names).toEqual([...names].sort().reverse());
  expect(reported.sizes.database).toBeGreaterThan(1_000_000);
  expect(reported.sizes.disk_free).toBeGreaterThan(0);
  const sizes = reported.sizes.tables.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  const files = [];
  for await (const shelf of server.services.photoStore.list()) files.push(...shelf);
  expect(files).toEqual([]);
});

test('counts queued and abandoned mails', async () => {
  const mail = (state: 'queued' | 'failed' | 'sent', created_at: Date) => ({
    id: randomUUID(),
    to_address: 'someone@example.com',
    subject: '',
    text: '',
    html: '',
    state,
    next_attempt_at: server.clock.now(),
    created_at,
    sent_at: null,
  });
  const oldest = new Date('2026-01-05T10:00:00Z');
  await server.services.database
    .insertInto('mails')
    .values([
      mail('queued', new Date('2026-01-06T10:00:00Z')),
      mail('queued', oldest),
      mail('failed', oldest),
      mail('sent', oldest),
    ])
    .execute();
  const { mails } = await manifest();
  expect(mails).toEqual({
    mode: 'preview',
    waiting: 2,
    oldest_waiting_at: oldest.toISOString(),
    failed: 1,
  });
  expect(JSON.stringify(await manifest())).not.toContain('someone@example.com');
});

test('lists every server on the database until it stops', async () => {
  const ids = async () => (await manifest()).nodes.map(({ id }: { id: string }) => id);
  const { nodeId } = server.services.config;
  expect(await ids()).toEqual([nodeId]);
  const second = await startSecondNode(server, { jobs: ['report-node'] });
  while ((await ids()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ids()).toContain('second');
  await second.close();
  expect(await ids()).toEqual([nodeId]);
  await server.services.database
    .updateTable('nodes')
    .set({ seen_at: new Date(Date.now() - 10 * 60_000) })
    .execute();
  expect(await ids()).toEqual([]);
});

test('reports a photo store that is not writable, together with everything else', async () => {
  const photos = join(server.services.config.dataDir, 'photos');
  await rm(photos, { recursive: true, force: true });
  await writeFile(photos, 'a file where the folder should be');
  const reported = await manifest();
  expect(reported.health.photo_store.ok).toBe(false);
  expect(reported.health.database.ok).toBe(true);
  await rm(photos);
});

test('estimates the size of many photos from a sample and sums few photos exactly', async () => {
  const { database } = server.services;
  const { id } = await insertMember(server);
  await insertWaitingPhotos(server, id, 3);
  expect(await estimatePhotoBytes(database)).toEqual({ bytes: 3 * 40_000, exact: true });
  for (let n = 0; n < 12; n += 1) await insertWaitingPhotos(server, id, 1_000);
  const { bytes, exact } = await estimatePhotoBytes(database);
  expect(exact).toBe(false);
  expect(bytes / (12_003 * 40_000)).toBeGreaterThan(0.5);
  expect(bytes / (12_003 * 40_000)).toBeLessThan(2);
});
