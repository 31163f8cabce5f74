import { adSorts } from '@arabati/domain/ads/ad-filters';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyAds } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Condition } from './ad-conditions.ts';
import { listAdPage } from './list-ad-page.ts';

/** More ads than the initial scan covers when the number of matches is unknown. */
const adsInTheMarket = 5_000;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await insertManyAds(market.owner, adsInTheMarket);
}, 120_000);
afterAll(() => market.close());

/** Matches one ad in this number, spread over all orders. */
const oneIn = (ads: number): Condition =>
  sql<boolean>`abs(hashtextextended(ads.id::text, 7)) % ${ads}::int = 0`;
const conditions: [string, Condition][] = [
  ['all', sql<boolean>`ads.price > 0`],
  ['a third', oneIn(3)],
  ['one in ninety', oneIn(90)],
  ['one in two thousand', oneIn(2_000)],
  ['none', sql<boolean>`ads.price < 0`],
];

async function readAll(
  condition: Condition,
  sort: (typeof adSorts)[number],
  reach: 'many' | 'few' | 'unknown',
) {
  const ids: string[] = [];
  let first: { count: number; exact: boolean } | null = null;
  for (let cursor: string | undefined, begun = false; !begun || cursor; begun = true) {
    const page = await listAdPage(market.services, {
      conditions: [condition],
      sort,
      cursor,
      limit: 300,
      withTotal: true,
      reach,
    });
    first ??= page.total;
    ids.push(...(JSON.parse(page.items) as { id: string }[]).map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  }
  return { ids, total: first };
}

describe.each(adSorts)('in the order %s', (sort) => {
  test.each(conditions)('%s of the ads: every access path finds the same ads', async (_, condition) => {
    const walked = await readAll(condition, sort, 'many');
    expect(new Set(walked.ids).size).toBe(walked.ids.length);
    expect(walked.total).toEqual({ count: walked.ids.length, exact: true });
    expect(await readAll(condition, sort, 'few')).toEqual(walked);

    const { ids, total } = await readAll(condition, sort, 'unknown');
    expect(ids).toEqual(walked.ids);
    if (total?.exact) expect(total.count).toBe(walked.ids.length);
    else expect(total?.count).toSatisfy((count: number) => count > 0 && count <= walked.ids.length);
  });
});
