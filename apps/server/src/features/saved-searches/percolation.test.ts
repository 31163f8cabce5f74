import { newestYear } from '@arabati/domain/ads/ad-limits';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { anchorsOfAd, anchorsOfSearch } from '@arabati/domain/search/percolate/anchors';
import { matchesPredicate } from '@arabati/domain/search/percolate/match-predicate';
import { planSavedSearch } from '@arabati/domain/search/plan/plan-saved-search';
import { planSearch } from '@arabati/domain/search/plan/plan-search';
import type { SearchFilters } from '@arabati/domain/search/search-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultAd, insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findVocabulary } from '../ad-index/ad-index.public.ts';
import { compilePredicate } from '../ad-index/predicates.queries.ts';
import { findIndexedAd } from './matches.queries.ts';

let server: TestApp;
let adIds: string[];
beforeAll(async () => {
  server = await startTestApp();
  const user_id = await insertSeller(server, { display_name: 'معرض النيل' });
  const cars = [
    { title: 'تويوتا كورولا 2015 نظيفة فل كامل', brand: 'تويوتا', model: 'كورولا', year: 2015 },
    { title: 'كورولا 2012 أوتوماتيك', brand: 'تويوتا', model: 'كورولا', year: null, transmission: null },
    { title: 'هايلوكس دبل قبين', brand: 'تويوتا', model: 'هايلوكس', year: 2018, price: 25_000_000 },
    { title: 'بوكس جياد', brand: 'جياد', model: 'هايلوكس', year: 2010, price: 9_000_000 },
    { title: 'أكسنت لون أبيض', brand: 'هيونداي', model: 'أكسنت', city: 'بحري', mileage: null },
    { title: 'عربة نادرة ماركة لادا', brand: 'لادا', model: 'نيفا', city: 'قرية ود النور', year: 1995 },
    { title: 'سوناتا للبيع', brand: 'هيونداي', model: 'سوناتا', city: 'كسلا', condition: 'جديدة' as const },
    { title: 'كامري', brand: 'تويوتا', model: 'كامري', city: 'الكسلاوية القديمة', year: 2009 },
    { title: 'لاندكروزر ليلى علوي', brand: 'تويوتا', model: 'لاندكروزر', is_premium: true, year: 2008 },
  ];
  adIds = [];
  for (const car of cars) adIds.push((await insertAd(server, { ...defaultAd, ...car, user_id })).id);
});
afterAll(() => server.close());

const searches: [text: string, filters?: Partial<SearchFilters>][] = [
  ['كورولا'],
  ['كورولا 2012'],
  ['تويوتا'],
  ['جياد'],
  ['بوكس'],
  ['هايلوكس بين 5 و 10 مليون'],
  ['كورولا نظيفة'],
  ['أوتوماتيك تحت 20 مليون'],
  ['بيضاء'],
  ['هيونداي بحري'],
  ['لادا'],
  ['نادر'],
  ['كورولا فل كامل'],
  ['اقل من 150 الف كيلو'],
  ['كسلا'],
  ['ليلى علوي'],
  ['2018'],
  ['', { city: 'بحري' }],
  ['', { city: 'ود' }],
  ['', { city: 'كسلا' }],
  ['كامري', { city: 'كسلا', brand: 'تويوتا' }],
  ['', { near: 'كسلا', within: '300' }],
  ['', { near: 'الخرطوم', within: '50' }],
  ['', { brand: 'تويوتا', year_min: 2010 }],
  ['', { price: 10_000_000 }],
  ['', { condition: 'جديدة' }],
  ['', { is_premium: true }],
  ['', { mileage_max: 200_000 }],
  ['كورولا', { brand: 'هيونداي' }],
];

test('a saved search matches the ads that the database finds, and each of them has one of its anchors', async () => {
  const { database, clock } = server.services;
  const lastYear = newestYear(clock.now());
  const ads = await Promise.all(adIds.map((id) => findIndexedAd(database, id)));
  let matches = 0;
  for (const [text, filters = {}] of searches) {
    const predicate = planSavedSearch({
      query: parseQuery(text, { lastYear }),
      filters: { city: '', ...filters },
      lastYear,
    });
    const found = await database.selectFrom('ads').select('id').where(compilePredicate(predicate)).execute();
    const expected = new Set(found.map(({ id }) => id));
    const anchors = new Set(anchorsOfSearch(predicate));
    for (const ad of ads) {
      if (!ad) throw new Error('An ad is missing.');
      const matched = matchesPredicate(predicate, ad);
      expect(matched, `${text} ${JSON.stringify(filters)}: ${ad.id}`).toBe(expected.has(ad.id));
      if (!matched) continue;
      matches += 1;
      expect(anchorsOfAd(ad).some((anchor) => anchors.has(anchor))).toBe(true);
    }
  }
  expect(matches).toBeGreaterThan(searches.length);
});

test('a saved search matches what the search lists before partial matches and relaxed ones', async () => {
  const { database, clock } = server.services;
  const lastYear = newestYear(clock.now());
  const ads = await Promise.all(adIds.map((id) => findIndexedAd(database, id)));
  for (const [text, given = {}] of searches) {
    const request = { query: parseQuery(text, { lastYear }), filters: { city: '', ...given }, lastYear };
    const vocabulary = await findVocabulary(database, request);
    const { tiers } = planSearch({ ...request, sort: 'default' }, vocabulary);
    const listed = new Set<string>();
    for (const { name, scan } of tiers) {
      if (name === 'partial-match' || name === 'relaxed' || typeof scan !== 'object' || !scan) continue;
      const conditions = scan.predicates.map(compilePredicate);
      const found = await database
        .selectFrom('ads')
        .select('id')
        .where((eb) => eb.and(conditions))
        .execute();
      for (const { id } of found) listed.add(id);
    }
    const predicate = planSavedSearch(request);
    const announced = ads.flatMap((ad) => (ad && matchesPredicate(predicate, ad) ? [ad.id] : []));
    expect(announced.sort(), `${text} ${JSON.stringify(given)}`).toEqual([...listed].sort());
  }
});
