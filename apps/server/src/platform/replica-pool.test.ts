import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { insertAd } from '../testing/ads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDatabase } from './database.ts';
import { createReplicaPool } from './replica-pool.ts';

let primary: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  [primary, elsewhere] = [await startTestApp(), await startTestApp()];
});
afterAll(() => Promise.all([primary.close(), elsewhere.close()]));

const address = (server: TestApp) => server.services.pool.options.connectionString as string;

async function startReading(url: string) {
  const replica = createReplicaPool(url, primary.services.pool);
  const app = await buildApp({ ...primary.services, replica: createDatabase(replica) }, { jobs: [] });
  return {
    app,
    async close() {
      await app.close();
      await replica.end();
    },
  };
}

test('lists and searches are read from the replica, a single ad from the primary', async () => {
  const here = await insertAd(primary, { title: 'كورولا الأصل', brand: 'تويوتا', model: 'كورولا' });
  const there = await insertAd(elsewhere, { title: 'كورولا النسخة', brand: 'تويوتا', model: 'كورولا' });
  const { app, close } = await startReading(address(elsewhere));
  for (const url of ['/api/ads', '/api/search?q=corolla', `/api/ads?brand=${encodeURIComponent('تويوتا')}`]) {
    const { items } = (await app.inject(url)).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([there.id]);
  }
  expect((await app.inject(`/api/ads/${here.id}`)).json().title).toBe('كورولا الأصل');
  await close();
});

test('while the replica is unavailable, the primary is used', async () => {
  const { app, close } = await startReading('postgres://reader:password@127.0.0.1:1/arabati');
  const { items } = (await app.inject('/api/search?q=corolla')).json();
  expect(items).toHaveLength(1);
  await close();
});
