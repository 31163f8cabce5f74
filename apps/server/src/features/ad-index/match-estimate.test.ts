import { createHash } from 'node:crypto';
import { adSorts } from '@arabati/domain/ads/ad-filters';
import { type Predicate, trait } from '@arabati/domain/search/plan/predicate';
import { countCeiling, type MatchEstimate } from '@arabati/domain/search/plan/search-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rareWord } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listAdPage } from './list-ad-page.ts';

/** More ads than the initial scan covers when the number of matches is unknown. */
const adsInTheMarket = 5_000;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({}, { ads: adsInTheMarket });
});
afterAll(() => market.close());

/** Predicates whose matches are spread over all orders. */
const predicates: [string, Predicate][] = [
  ['all', { is: 'range', column: 'price', range: { min: 1 } }],
  ['two fifths', trait('transmission:عادي')],
  ['one in a hundred', { is: 'sold-by', userIds: [createHash('md5').update('user 7').digest('hex')] }],
  ['one in two thousand', { is: 'terms', query: `w:${rareWord}` }],
  ['none', { is: 'range', column: 'price', range: { max: 0 } }],
];

async function readAll(predicate: Predicate, sort: (typeof adSorts)[number], estimate: MatchEstimate) {
  const ids: string[] = [];
  let first: { count: number; exact: boolean } | null = null;
  for (let cursor: string | undefined, begun = false; !begun || cursor; begun = true) {
    const scan = { predicates: [predicate], rareTerms: [], sort, estimate, countUpTo: countCeiling };
    const page = await listAdPage(market.services, scan, { cursor, limit: 300, withTotal: true });
    first ??= page.total;
    ids.push(...(JSON.parse(page.items) as { id: string }[]).map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  }
  return { ids, total: first };
}

describe.each(adSorts)('in the order %s', (sort) => {
  test.each(predicates)('%s of the ads: every access path finds the same ads', async (_, predicate) => {
    const walked = await readAll(predicate, sort, 'many');
    expect(new Set(walked.ids).size).toBe(walked.ids.length);
    expect(walked.total).toEqual({ count: walked.ids.length, exact: true });
    expect(await readAll(predicate, sort, 'few')).toEqual(walked);

    const { ids, total } = await readAll(predicate, sort, 'unknown');
    expect(ids).toEqual(walked.ids);
    if (total?.exact) expect(total.count).toBe(walked.ids.length);
    else expect(total?.count).toSatisfy((count: number) => count > 0 && count <= walked.ids.length);
  });
});
