import { type ListOrder, listOrders } from '@arabati/domain/ads/ad-filters';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { planCityOfWalk } from '@arabati/domain/search/plan/plan-scan';
import { planSearch, type SearchRequest } from '@arabati/domain/search/plan/plan-search';
import { countCeiling, plannedIndexes, type Scan } from '@arabati/domain/search/plan/search-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { rareWord } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adPageQuery } from './ad-page.queries.ts';
import { countByCityQuery } from './cities-of-ads.queries.ts';
import { countQuery } from './facets.queries.ts';
import { nearestPriceRequests } from './nearest-prices.ts';
import { vocabularyQuery } from './vocabulary.queries.ts';
import { findVocabulary } from './vocabulary.ts';

/** At this size, a search must use an index and sort few rows only. */
const adsInTheMarket = 100_000;
const maxSorted = 6_000;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({}, { ads: adsInTheMarket });
});
afterAll(() => market.close());

async function scansOf(text: string, sort: ListOrder = 'default') {
  const lastYear = 2027;
  const query = parseQuery(text, { lastYear });
  const request: SearchRequest = { query, filters: { city: '' }, sort, lastYear };
  const { tiers } = planSearch(request, await findVocabulary(market.services.database, request));
  return tiers.flatMap(({ name, scan }) =>
    scan === null || scan === 'needs-vocabulary' ? [] : [{ name, scan }],
  );
}

const queryPlansOf = (scan: Scan, { countUpTo }: { countUpTo: number | null } = { countUpTo: null }) => {
  const { nearestTo } = scan;
  const pages = nearestTo
    ? nearestPriceRequests({ ...scan, nearestTo }, [null, null])
    : [{ scan, after: null }];
  return Promise.all(
    pages.map((page) =>
      explain(market, adPageQuery({ ...page, limit: 20, countUpTo, now: market.clock.now() })),
    ),
  );
};

const texts = [
  ['a common model', 'كورولا', 'ads_by_model'],
  ['a rare model', 'بيجو 504', 'ads_by_model'],
  ['a common brand', 'تويوتا', 'ads_by_brand'],
  ['a rare brand', 'peugeot', 'ads_by_brand'],
  ['a nickname', 'بوكس', null],
  ['a city', 'سواكن', 'ads_by_city'],
  ['a car with a place', 'كورولا بحري', 'ads_by_model_city'],
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
  const [primary, ...others] = await scansOf(text);
  if (!primary) throw new Error('no tier');
  if (index) expect(primary.scan.index).toBe(index);
  for (const { name, scan } of [primary, ...others]) {
    // Without an estimate, because a marketplace of another size may have none.
    for (const { readWhole, sorted } of await queryPlansOf({ ...scan, estimate: 'many' })) {
      expect([name, readWhole.includes('ads'), sorted > maxSorted]).toEqual([name, false, false]);
    }
  }
  for (const sort of listOrders.filter((one) => one !== 'default')) {
    const [all] = await scansOf(text, sort);
    if (!all) throw new Error('no tier');
    for (const order of [sort, 'default'] as const) {
      const [plan] = await queryPlansOf({ ...all.scan, sort: order });
      expect(plan?.readWhole).not.toContain('ads');
    }
  }
});

test.each(texts)('%s reads the planned index', async (_, text) => {
  const [primary] = await scansOf(text);
  if (!primary) throw new Error('no tier');
  const [plan] = await queryPlansOf(primary.scan);
  const { estimate, index } = primary.scan;
  // The start of the list may have enough ads.
  expect(plan?.indexes).toEqual(
    estimate === 'unknown' ? expect.arrayContaining(['ads_default_order']) : expect.arrayContaining([index]),
  );
});

test.each([
  'كورولا 2015 بحري تحت 20 مليون',
  'بيجو 504 سواكن تحت 1 مليون',
  'تويوتا اوتوماتيك بين 900 و 950 مليون',
  'سواكن تحت 1 مليون',
])('the nearest results of %s are found through an index, also by price', async (text) => {
  const relaxed = (await scansOf(text)).filter(({ name }) => name === 'relaxed');
  expect(relaxed.at(-1)?.scan.nearestTo).not.toBeNull();
  for (const { scan } of relaxed) {
    for (const { readWhole, sorted } of await queryPlansOf(scan, { countUpTo: 1_000 })) {
      expect([readWhole.includes('ads'), sorted > maxSorted]).toEqual([false, false]);
    }
  }
});

test.each([
  ['all ads', ''],
  ['a common model', 'كورولا'],
  ['a rare word', rareWord],
])('%s by distance are read from an index of each city', async (_, text) => {
  const lastYear = 2027;
  const filters = { city: '', near: 'كسلا' };
  const request: SearchRequest = {
    query: parseQuery(text, { lastYear }),
    filters,
    sort: 'nearest',
    lastYear,
  };
  const { tiers } = planSearch(request, await findVocabulary(market.services.database, request));
  const scan = tiers[0]?.scan;
  if (typeof scan !== 'object' || !scan?.walk) throw new Error('no walk');
  const { walk } = scan;
  for (const rank of [0, 1, 20, walk.cities.length]) {
    const ofCity = planCityOfWalk({ ...scan, walk }, rank);
    for (const { readWhole, sorted } of await queryPlansOf(ofCity)) {
      expect([rank, readWhole.includes('ads'), sorted > maxSorted]).toEqual([rank, false, false]);
    }
    if (text === '') {
      const [plan] = await queryPlansOf(ofCity);
      expect(plan?.indexes).toContain(ofCity.index);
      expect(plan?.scanned).toBeLessThanOrEqual(42);
    }
  }
  const counted = await explain(market, countByCityQuery({ predicates: scan.predicates, countUpTo: 1_000 }));
  expect(counted.scanned).toBeLessThanOrEqual(maxSorted);
});

test.each([
  ['two beginnings of words that many ads have', 'آي 20', 0],
  ['a letter and the beginning of a year', 'ي 20', 101],
  ['three words that do not follow each other', 'ي هيونداي 20', 0],
])('%s: every order and the facets compare few ads', async (_, text, counted) => {
  const scans = await Promise.all(listOrders.map((sort) => scansOf(text, sort)));
  for (const { name, scan } of scans.flat().filter((tier) => tier.name !== 'relaxed')) {
    for (const { sorted, scanned } of await queryPlansOf(scan, { countUpTo: scan.countUpTo })) {
      expect([name, scan.sort, Math.max(sorted, scanned) > maxSorted]).toEqual([name, scan.sort, false]);
    }
  }
  const partialMatch = scans[0]?.find(({ name }) => name === 'partial-match')?.scan;
  if (!partialMatch) throw new Error('no partial match');
  const query = countQuery({
    tiers: [{ ...partialMatch, inOrder: false, isCompared: partialMatch.estimate === 'start' }],
    by: ['city'],
    traits: 0,
    ceiling: countCeiling,
    withRanges: true,
  });
  expect((await explain(market, query)).scanned).toBeLessThanOrEqual(maxSorted);
  const { rows } = await query.execute(market.services.database);
  expect(rows.find(({ by }) => by === null)?.count).toBe(counted);
});

test.each([
  ['three letters', 'كورولا', ['profiles_by_name_part', 'search_words_by_part']],
  ['two letters', 'لا', ['profiles_by_name_letters', 'search_words_by_letters']],
])('words and sellers with %s are looked up in one index each', async (_, text, expected) => {
  const client = await market.services.pool.connect();
  const scans = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query(
      `select indexrelname as name, idx_scan as scans from pg_stat_user_indexes
        where relname in ('search_words', 'profiles')
       union all
       select relname, seq_scan from pg_stat_user_tables where relname in ('search_words', 'profiles')`,
    );
    return new Map(rows.map((row): [string, number] => [row.name, Number(row.scans)]));
  };
  try {
    const before = await scans();
    const part = { text, before: true, after: true };
    const { sql, parameters } = vocabularyQuery({ city: null, words: [part], seller: part }, 201).compile(
      market.services.database,
    );
    await client.query(sql, [...parameters]);
    const after = await scans();
    const used = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(used.sort()).toEqual(expected);
  } finally {
    client.release();
  }
});

test('every index that scans are planned for exists', async () => {
  const { rows } = await market.services.pool.query(
    `select indexname from pg_indexes where tablename = 'ads' and indexname = any($1)`,
    [plannedIndexes],
  );
  expect(rows.map(({ indexname }) => indexname).sort()).toEqual([...plannedIndexes].sort());
});

test('a search of many ads finds the same ads as a plain search of the columns', async () => {
  const { rows } = await market.services.pool.query(
    `select count(*) from ads where status = 'active' and (title ilike $1 or description ilike $1)`,
    [`%${rareWord}%`],
  );
  const response = await market.app.inject({ url: '/api/search', query: { q: rareWord } });
  expect(rows[0].count).toBeGreaterThan(30);
  expect(response.json().total).toEqual({ count: rows[0].count, exact: true });
});

test('no index that searches read has a list of pending entries', async () => {
  const { rows } = await market.owner.query(
    `select index.relname as name from pg_class index join pg_am method on method.oid = index.relam
      where method.amname = 'gin' and index.relkind = 'i'
        and not coalesce(index.reloptions, '{}') @> '{fastupdate=off}' order by name`,
  );
  // Those of the administrators' lists alone.
  expect(rows.map(({ name }) => name)).toEqual([
    'ads_ended_search_text',
    'profiles_by_search_text',
    'receipts_by_number_part',
  ]);
});
