import { createHash } from 'node:crypto';
import { listOrders } from '@arabati/domain/ads/ad-filters';
import { key, type Predicate, trait } from '@arabati/domain/search/plan/predicate';
import { countCeiling, type MatchEstimate } from '@arabati/domain/search/plan/search-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rareWord } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adPageQuery } from './ad-page.queries.ts';
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
  ['a text', { is: 'text-contains', text: 'ماكينة جديدة' }],
  ['none', { is: 'range', column: 'price', range: { max: 0 } }],
];

async function readAll(
  predicates: readonly Predicate[],
  sort: (typeof listOrders)[number],
  estimate: MatchEstimate,
) {
  const ids: string[] = [];
  let first: { count: number; exact: boolean } | null = null;
  for (let cursor: string | undefined, begun = false; !begun || cursor; begun = true) {
    const scan = { predicates, rareTerms: [], sort, estimate, countUpTo: countCeiling };
    const page = await listAdPage(market.services, scan, { cursor, limit: 300, withTotal: true });
    first ??= page.total;
    ids.push(...(JSON.parse(page.items) as { id: string }[]).map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  }
  return { ids, total: first };
}

describe.each(listOrders)('in the order %s', (sort) => {
  test.each(predicates)('%s of the ads: every access path finds the same ads', async (_, predicate) => {
    const walked = await readAll([predicate], sort, 'many');
    expect(new Set(walked.ids).size).toBe(walked.ids.length);
    expect(walked.total).toEqual({ count: walked.ids.length, exact: true });
    expect(await readAll([predicate], sort, 'few')).toEqual(walked);
    // The list is shorter than the maximum that is compared.
    expect(await readAll([predicate], sort, 'start')).toEqual(walked);

    const { ids, total } = await readAll([predicate], sort, 'unknown');
    expect(ids).toEqual(walked.ids);
    if (total?.exact) expect(total.count).toBe(walked.ids.length);
    else expect(total?.count).toSatisfy((count: number) => count > 0 && count <= walked.ids.length);
  });
});

describe('the start of the list of one model in one city', () => {
  const predicatesOfList = async () => {
    const { rows } = await market.owner.query(
      'select model_key, city_key from ads where model_key is not null and city_key is not null limit 1',
    );
    const { model_key: model, city_key: city } = rows[0];
    return [key('model_key', model), key('city_key', city), trait('transmission:عادي')];
  };

  test.each(listOrders)('contains the same ads in the order %s', async (sort) => {
    const predicates = await predicatesOfList();
    const walked = await readAll(predicates, sort, 'many');
    expect((await readAll(predicates, sort, 'unknown')).ids).toEqual(walked.ids);
  });

  test('is scanned first instead of the start of all ads', async () => {
    const predicates = await predicatesOfList();
    const scan = { predicates, rareTerms: [], sort: 'default', estimate: 'unknown' } as const;
    const request = { scan, after: null, limit: 20, countUpTo: null, now: new Date() };
    expect(adPageQuery(request).compile(market.services.database).sql).toMatch(
      /select \* from ads where ads\.status = 'active' and "ads"\."model_key" = \$\d+ and "ads"\."city_key" = \$\d+ and true order by/,
    );
  });
});
