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

let market: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  market = await startTestApp();
  const right = { username: 'mudeer', password: 'Sudan-2026!' };
  await createAdministrator(market.services, right);
  const answer = await market.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: right,
  });
  headers = { authorization: `Bearer ${answer.json().token}` };
});
afterAll(() => market.close());

const manifest = async () => (await market.app.inject({ url: '/api/admin/manifest', headers })).json();

test('reports the running version, its database and whether both photo stores work', async () => {
  const told = await manifest();
  expect(told.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(told.node_version).toBe(process.versions.node);
  expect(told.postgres_version).toMatch(/^\d+/);
  expect(told.health).toMatchObject({ database: { ok: true }, photo_store: { ok: true } });
  const names = told.migrations.map(({ name }: { name: string }) => name);
  expect(names).toContain('0001-accounts.sql');
  expect(names).toEqual([...names].sort().reverse());
  expect(told.sizes.database).toBeGreaterThan(1_000_000);
  expect(told.sizes.disk_free).toBeGreaterThan(0);
  const sizes = told.sizes.tables.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  const files = [];
  for await (const shelf of market.services.photoStore.list()) files.push(...shelf);
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
    next_attempt_at: market.clock.now(),
    created_at,
    sent_at: null,
  });
  const oldest = new Date('2026-01-05T10:00:00Z');
  await market.services.database
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
  const { nodeId } = market.services.config;
  expect(await ids()).toEqual([nodeId]);
  const second = await startSecondNode(market);
  while ((await ids()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ids()).toContain('second');
  await second.close();
  expect(await ids()).toEqual([nodeId]);
  await market.services.database
    .updateTable('nodes')
    .set({ seen_at: new Date(Date.now() - 10 * 60_000) })
    .execute();
  expect(await ids()).toEqual([]);
});

test('reports a photo store that is not writable, together with everything else', async () => {
  const photos = join(market.services.config.dataDir, 'photos');
  await rm(photos, { recursive: true, force: true });
  await writeFile(photos, 'a file where the folder should be');
  const told = await manifest();
  expect(told.health.photo_store.ok).toBe(false);
  expect(told.health.database.ok).toBe(true);
  await rm(photos);
});

test('estimates the size of many photos from a sample and sums few photos exactly', async () => {
  const { database } = market.services;
  const { id } = await insertMember(market);
  await insertWaitingPhotos(market, id, 3);
  expect(await estimatePhotoBytes(database)).toEqual({ bytes: 3 * 40_000, exact: true });
  for (let n = 0; n < 12; n += 1) await insertWaitingPhotos(market, id, 1_000);
  const { bytes, exact } = await estimatePhotoBytes(database);
  expect(exact).toBe(false);
  expect(bytes / (12_003 * 40_000)).toBeGreaterThan(0.5);
  expect(bytes / (12_003 * 40_000)).toBeLessThan(2);
});
