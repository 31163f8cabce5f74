import { searchVersion } from '@arabati/domain/search/search-version';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeStaleAds } from './describe-stale-ads.ts';

let market: TestApp;
let seller: string;
beforeAll(async () => {
  market = await startTestApp();
  seller = await insertSeller(market);
});
afterAll(() => market.close());

const found = async (q: string) => {
  const answer = await market.app.inject({ url: '/api/search', query: { q } });
  return answer.json().total.count;
};
const forget = () =>
  sql`update ads set search_terms = '', model_key = '', search_version = 7`.execute(market.services.database);

test('ads that another version described are described anew, once, by one of two nodes', async () => {
  for (let n = 0; n < 450; n += 1) await insertAd(market, { user_id: seller, photos: 0, title: 'عربية' });
  await forget();
  expect(await found('corolla')).toBe(0);
  const other = await startSecondNode(market);
  try {
    const counts = await Promise.all([describeStaleAds(market.services), describeStaleAds(other.services)]);
    const done = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    // The node that has just started may have described the first of them already.
    await describeStaleAds(market.services);
    expect(done).toBeLessThanOrEqual(450);
  } finally {
    await other.close();
  }
  expect(await describeStaleAds(market.services)).toBe(0);
  expect(await found('corolla')).toBe(450);
  const { rows } = await sql<{ stale: number }>`
    select count(*) as stale from ads where search_version <> ${searchVersion}`.execute(
    market.services.database,
  );
  expect(rows[0]?.stale).toBe(0);
});

test('a node that starts describes them in the background, and a node that stops leaves the rest', async () => {
  await forget();
  expect(await describeStaleAds(market.services, { stopped: () => true })).toBe(0);
  const other = await startSecondNode(market);
  await expect.poll(() => found('corolla'), { timeout: 10_000 }).toBe(450);
  await other.close();
});
