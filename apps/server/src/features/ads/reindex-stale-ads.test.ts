import { setTimeout } from 'node:timers/promises';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database.ts';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { createTestPool } from '../../testing/create-test-pool.ts';
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
  const response = await market.app.inject({ url: '/api/search', query: { q } });
  return response.json().total.count;
};
const forget = () =>
  sql`update ads set search_terms = '', model_key = '', search_version = 7`.execute(market.services.database);

/**
 * Reindexes all ads after the background run of every app has ended. While that run holds the lock, another run does
 * nothing. When its app closes, the run ends after its batch.
 */
async function describeAll(): Promise<void> {
  while ((await reindexStaleAds(market.services)) !== 0) await setTimeout(20);
}

test('stale ads are reindexed once, by one of two nodes', async () => {
  for (let n = 0; n < 450; n += 1) await insertAd(market, { user_id: seller, photos: 0, title: 'عربية' });
  await describeAll();
  await forget();
  expect(await found('corolla')).toBe(0);
  // A pool without an app, so that no background run processes a part of the ads.
  const pool = createTestPool(market.services.pool.options.connectionString as string, { max: 4 });
  try {
    const counts = await Promise.all([
      reindexStaleAds(market.services),
      reindexStaleAds({ pool, database: createDatabase(pool) }),
    ]);
    // The second node gets `null` if the lock is taken, or 0 if no ad is left.
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

test('a node reindexes in the background after its start, and a stopped node leaves the remaining ads', async () => {
  await forget();
  expect(await reindexStaleAds(market.services, { stopped: () => true })).toBe(0);
  const other = await startSecondNode(market, { jobs: ['reindex-stale-ads'] });
  try {
    // Poll for the result, because the duration of a batch depends on the load of the machine.
    await expect.poll(() => found('corolla'), { timeout: 120_000, interval: 100 }).toBe(450);
  } finally {
    await other.close();
  }
});

test('a node that closes during a run leaves the remaining ads to the next run', async () => {
  await forget();
  const other = await startSecondNode(market, { jobs: ['reindex-stale-ads'] });
  await other.close();
  const { rows } = await sql<{ stale: number }>`
    select count(*) as stale from ads where search_version <> ${searchVersion}`.execute(
    market.services.database,
  );
  expect(await reindexStaleAds(market.services)).toBe(rows[0]?.stale);
  expect(await found('corolla')).toBe(450);
});

test('phone numbers in the texts of imported ads are removed', async () => {
  const { database, pool } = market.services;
  const texts = { title: 'كورولا 091234 نظيفة', description: 'مكيف ثلج 5678' };
  const own = await insertAd(market, { user_id: seller, photos: 0, ...texts });
  const imported = await insertAd(market, { user_id: seller, photos: 0, ...texts });
  await pool.query(`update ads set external_id = 'old', mileage = null where id = $1`, [imported.id]);
  await forget();
  // Another transaction has locked the ad during the first batches.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from ads where id = $1 for update', [imported.id]);
  const ended = describeAll();
  await expect
    .poll(async () => (await pool.query('select from ads where search_version = 7')).rowCount)
    .toBe(1);
  await holder.query('commit');
  holder.release();
  await ended;
  const rows = await database
    .selectFrom('ads')
    .select(['id', 'title', 'description', 'search_version'])
    .where('id', 'in', [own.id, imported.id])
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: own.id, ...texts, search_version: searchVersion },
      {
        id: imported.id,
        title: texts.title,
        description: 'مكيف ثلج …',
        search_version: searchVersion,
      },
    ]),
  );
});
