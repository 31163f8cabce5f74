import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { explainSearch } from './explain-search.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await insertAd(market, { title: 'كورولا نظيفة', city: 'كسلا', year: 2015 });
  await insertAd(market, { title: 'كورولا قديمة', city: 'بحري', year: 2001 });
});
afterAll(() => market.close());

const explain = (text: string) => {
  const lastYear = 2027;
  const query = parseQuery(text, { lastYear });
  return explainSearch(
    market.services,
    { query, filters: { city: '' }, sort: 'default', lastYear },
    { limit: 20 },
  );
};

test('every step of a search is listed with its statements, and the results are those of the endpoint', async () => {
  const { steps, results } = await explain('كورولا 2015 بحري');
  const names = steps.map((step) => (step.step === 'read' ? `tier ${step.tier}` : step.step));
  expect(names).toEqual(['plan', 'tier 0', 'tier 1', 'look up names', 'plan', 'tier 2', 'tier 3']);
  const read = steps.filter(({ step }) => step === 'read');
  for (const { statements } of read) {
    expect(statements).toHaveLength(1);
    expect(statements[0]?.text).toContain('from ads');
    expect(statements[0]?.scans.length).toBeGreaterThan(0);
  }
  const response = await market.app.inject({ url: '/api/search', query: { q: 'كورولا 2015 بحري' } });
  const { items, relaxed } = response.json();
  expect(relaxed).toEqual({ from: 0, without: ['place'] });
  expect([JSON.parse(results.items), results.relaxed]).toEqual([items, relaxed]);
});

test('nearest prices are read by two statements', async () => {
  const { steps } = await explain('كورولا بين 1 و 2 مليون');
  const [last] = steps.slice(-1);
  expect(last?.statements.map(({ scans }) => scans[0]?.name)).toEqual([
    expect.stringMatching(/^(ads_by_\w+|all of ads)$/),
    expect.stringMatching(/^(ads_by_\w+|all of ads)$/),
  ]);
});
