import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSearchExplain } from '../search-explain-command.ts';
import { insertAd } from '../testing/ads.ts';
import { spawnCommand } from '../testing/command-process.ts';
import { runCommand } from '../testing/run-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await insertAd(market, { title: 'كورولا نظيفة', city: 'بحري', year: 2015, price: 12_500_000 });
});
afterAll(() => market.close());

const environment = () => ({ DATABASE_URL: market.services.config.databaseUrl });

const run = (...args: string[]) =>
  runCommand((context) => executeSearchExplain(args, context), environment());

test('prints how a text is parsed, planned and executed', async () => {
  const { code, stdout, stderr } = await spawnCommand('search-explain.ts', ['كورولا 2015 بحري'], {
    environment: environment(),
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    'Parsed\n  constraint model: model:toyota/corolla\n  constraint city: city:bahri\n  range year 2015\n',
  );
  expect(stdout).toContain(
    'Planned\n  0 primary: few by ads_by_model_year in order default, count to 1000: model_key toyota/corolla; city_key bahri; year 2015\n',
  );
  expect(stdout).toMatch(
    /Tier 0, primary\n {2}Shape: few default: .+\n {2}with \/\* prepared \*\/ matching as materialized/,
  );
  expect(stdout).toMatch(/select \(card\) as card,\s/);
  expect(stdout).toContain(' = "toyota/corolla"\n');
  expect(stdout).toMatch(/explained: planned in [\d.]+ ms, executed in [\d.]+ ms\n {2}\w/);
  expect(stdout).toMatch(/Found 1 ads of 1 in [\d.]+ ms\n {2}كورولا نظيفة \(12,500,000\)\n/);
});

test('takes filters and the sort order as in the URL of a search', async () => {
  const { stdout } = await run('كورولا', '--filters', 'city=كسلا&sort=newest');
  expect(stdout).toContain('0 all: many by ads_search_terms in order newest');
  expect(stdout).toContain('relaxed without place');
});

test.each([[[]], [['كورولا', 'بحري']], [['كورولا', '--filters', 'fuel_type=ماء']]])(
  'rejects %s with its usage',
  async (args) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Usage: npm run search:explain -- TEXT');
  },
);
