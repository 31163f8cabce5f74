import { setTimeout } from 'node:timers/promises';
import { searchVersion } from '@arabati/domain/search/search-version';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../platform/database.ts';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reindexStaleAds } from './reindex-stale-ads.ts';

let market: TestApp;
let seller: string;
beforeAll(async () => {
  market = await startTestApp();
  seller = await insertSeller(market);
});
afterAll(() => market.close());

const found = async (q: string): Promise<number> => {
  const answer = await market.app.inject({ url: '/api/search', query: { q } });
  return answer.json().total.count;
};
const forget = () =>
  sql`update ads set search_terms = '', model_key = '', search_version = 7`.execute(market.services.database);

/**
 * Waits for the run that every app starts in the background: while that run holds the lock, another one does nothing,
 * and when its app closes, it ends after its batch.
 */
async function describeAll(): Promise<void> {
  while ((await reindexStaleAds(market.services)) !== 0) await setTimeout(20);
}

test('ads that another version described are described anew, once, by one of two nodes', async () => {
  for (let n = 0; n < 450; n += 1) await insertAd(market, { user_id: seller, photos: 0, title: 'عربية' });
  await describeAll();
  await forget();
  expect(await found('corolla')).toBe(0);
  // A node without an app: no run in the background takes a part of the work.
  const pool = createPool(market.services.pool.options.connectionString as string, { max: 4 });
  try {
    const counts = await Promise.all([
      reindexStaleAds(market.services),
      reindexStaleAds({ pool, database: createDatabase(pool) }),
    ]);
    // The node that comes second finds the lock taken (null), or nothing left (0).
    expect(counts.map((count) => count ?? 0).sort((one, other) => one - other)).toEqual([0, 450]);
  } finally {
    await pool.end();
  }
  expect(await reindexStaleAds(market.services)).toBe(0);
  expect(await found('corolla')).toBe(450);
  const { rows } = await sql<{ stale: number }>`
    select count(*) as stale from ads where search_version <> ${searchVersion}`.execute(
    market.services.database,
  );
  expect(rows[0]?.stale).toBe(0);
});

test('a node that starts describes them in the background, and a node that stops leaves the rest', async () => {
  await forget();
  expect(await reindexStaleAds(market.services, { stopped: () => true })).toBe(0);
  const other = await startSecondNode(market);
  try {
    // Waits for an event: on a busy machine a batch takes as long as it takes.
    await expect.poll(() => found('corolla'), { timeout: 120_000, interval: 100 }).toBe(450);
  } finally {
    await other.close();
  }
}, 150_000);

test('a node that closes in the middle of its run leaves the rest to the next run', async () => {
  await forget();
  const other = await startSecondNode(market);
  await other.close();
  const { rows } = await sql<{ stale: number }>`
    select count(*) as stale from ads where search_version <> ${searchVersion}`.execute(
    market.services.database,
  );
  expect(await reindexStaleAds(market.services)).toBe(rows[0]?.stale);
  expect(await found('corolla')).toBe(450);
});
