import { adSorts } from '@arabati/domain/ads/ad-filters';
import { parseQuery } from '@arabati/domain/search/parse-query';
import { relaxSearch } from '@arabati/domain/search/relax-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { insertManyAds, rareWord } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adPageQuery } from '../ads/ads.queries.ts';
import { nearestPriceRequests } from '../ads/nearest-prices.ts';
import { planPartialMatch } from './plan-partial-match.ts';
import { conceptTiers, partialMatchTier, relaxedTier, type Tier, unrankedTier } from './search-tiers.ts';

/** At this size, a search must use an index and sort few rows only. */
const adsInTheMarket = 100_000;
const sortedAtMost = 6_000;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await insertManyAds(market.owner, adsInTheMarket);
}, 180_000);
afterAll(() => market.close());

const planOf = ({ conditions }: Tier, sort: (typeof adSorts)[number] = 'default') =>
  explain(
    market,
    adPageQuery({ conditions, sort, after: null, limit: 20, countUpTo: null, now: market.clock.now() }),
  );

const texts = [
  ['a common model', 'كورولا', 'ads_by_model'],
  ['a rare model', 'بيجو 504', 'ads_by_model'],
  ['a common brand', 'تويوتا', 'ads_by_brand'],
  ['a rare brand', 'peugeot', 'ads_by_brand'],
  ['a nickname', 'بوكس', null],
  ['a city', 'سواكن', 'ads_by_city'],
  ['a car with a place and a year', 'كورولا 2015 بحري', null],
  ['a car with attributes', 'هايلوكس دبل جاز تحت 20 مليون', null],
  ['a price alone', 'تحت 20 مليون', null],
  // A sample does not always show how rare a word is, so the index of the sort order is accepted too.
  ['a rare word', rareWord, null],
  ['a word that nothing has', 'قققققق', null],
  ['the beginning of a word', 'لا', null],
  ['one letter', 'ن', null],
] as const;

test.each(texts)('%s uses an index in every tier and order', async (_, text, index) => {
  const asked = parseQuery(text, { lastYear: 2027 });
  const literal = await planPartialMatch(market.services.database, text);
  const [first, ...loose] = conceptTiers(text, asked);
  const others = [...loose, ...(literal ? [partialMatchTier(asked, literal)] : [])];
  const plan = await planOf(first as Tier);
  if (index) expect(plan.indexes).toContain(index);
  expect([plan.readWhole.includes('ads'), plan.sorted > sortedAtMost]).toEqual([false, false]);
  for (const tier of others) {
    const { readWhole, sorted } = await planOf(tier);
    expect([readWhole.includes('ads'), sorted > sortedAtMost]).toEqual([false, false]);
  }
  const union = unrankedTier(text, asked, literal) as Tier;
  for (const sort of adSorts) expect((await planOf(union, sort)).readWhole).not.toContain('ads');
});

const given = { city: '' };

test.each([
  'كورولا 2015 بحري تحت 20 مليون',
  'بيجو 504 سواكن تحت 1 مليون',
  'تويوتا اوتوماتيك بين 900 و 950 مليون',
  'سواكن تحت 1 مليون',
])('what comes near %s is found through an index, also by price', async (text) => {
  const steps = relaxSearch(text, parseQuery(text, { lastYear: 2027 }), given);
  expect(steps.at(-1)?.nearestTo).not.toBeNull();
  for (const { asked, nearestTo } of steps) {
    const { conditions, reach } = relaxedTier(asked);
    const request = { limit: 20, countUpTo: 1_000, now: market.clock.now(), ...(reach ? { reach } : {}) };
    const queries = nearestTo
      ? nearestPriceRequests({ conditions, range: nearestTo, after: [null, null] })
      : [{ conditions, sort: 'default' as const, after: null }];
    for (const query of queries) {
      const { readWhole, sorted } = await explain(market, adPageQuery({ ...request, ...query }));
      expect([readWhole.includes('ads'), sorted > sortedAtMost]).toEqual([false, false]);
    }
  }
});

test('a search of many ads finds the same ads as a plain search of the columns', async () => {
  const { rows } = await market.services.pool.query(
    `select count(*) from ads where status = 'active' and (title ilike $1 or description ilike $1)`,
    [`%${rareWord}%`],
  );
  const answer = await market.app.inject({ url: '/api/search', query: { q: rareWord } });
  expect(rows[0].count).toBeGreaterThan(30);
  expect(answer.json().total).toEqual({ count: rows[0].count, exact: true });
});
