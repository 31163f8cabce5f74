import { adSorts } from '@arabati/domain/ads/ad-filters';
import { cars } from '@arabati/domain/catalogue/cars';
import { cityNames } from '@arabati/domain/catalogue/cities';
import { parseQuery } from '@arabati/domain/search/parse/parse-query';
import { planSearch } from '@arabati/domain/search/plan/plan-search';
import { scanShape } from '@arabati/domain/search/plan/print-plan';
import type { Scan } from '@arabati/domain/search/plan/search-plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '../../platform/database.ts';
import { adPageQuery } from './ad-page.queries.ts';
import { nearestPriceRequests } from './nearest-prices.ts';

/** Compiles statements only. The pool never connects. */
const database = createDatabase(createPool('postgres://localhost/none'));
const lastYear = 2027;

const models = Object.values(cars).flatMap(({ name, models: own }) => [
  name,
  ...Object.values(own).map((model) => model.name),
]);
const searches = fc.record({
  text: fc
    .tuple(
      fc.constantFrom('', ...models),
      fc.constantFrom('', '2015', '2010-2012', 'موديل 98'),
      fc.constantFrom('', ...cityNames),
      fc.constantFrom('', 'تحت 20 مليون', 'بين 5 و 9 مليون', 'فوق 30 مليون'),
      fc.constantFrom('', 'اوتوماتيك', 'بيضاء', 'فتحة', 'نظيفة', 'رخيصة', 'وارد السعودية'),
    )
    .map((words) => words.filter((word) => word !== '').join(' ')),
  filters: fc.record({
    city: fc.constantFrom('', 'درما', ...cityNames),
    brand: fc.constantFrom(undefined, 'كيا', 'تويوتا'),
    transmission: fc.constantFrom(undefined, 'عادي' as const, 'أوتوماتيك' as const),
    year_min: fc.option(fc.integer({ min: 1990, max: 2027 }), { nil: undefined }),
  }),
  sort: fc.constantFrom(...adSorts),
  seller: fc.uuid(),
});

/** The texts of the first page's statements. */
const textsOf = (scan: Scan): string[] => {
  const { nearestTo } = scan;
  const pages = nearestTo
    ? nearestPriceRequests({ ...scan, nearestTo }, [null, null])
    : [{ scan, after: null }];
  return pages.map(
    (page) =>
      adPageQuery({ ...page, limit: 20, countUpTo: scan.countUpTo, now: new Date() }).compile(database).sql,
  );
};

test('scans of one shape have one statement text, regardless of their values', () => {
  const texts = new Map<string, string[]>();
  let scans = 0;
  fc.assert(
    fc.property(searches, ({ text, filters, sort, seller }) => {
      const query = parseQuery(text, { lastYear });
      const vocabulary = {
        partialMatch: { sellers: [seller], words: text.split(' ').map((word) => [word]) },
      };
      for (const { scan } of planSearch({ query, filters, sort, lastYear }, vocabulary).tiers) {
        if (scan === null || scan === 'needs-vocabulary') continue;
        const shape = `${scanShape(scan)} ${scan.countUpTo}`;
        const compiled = textsOf(scan);
        expect([shape, texts.get(shape) ?? compiled]).toEqual([shape, compiled]);
        texts.set(shape, compiled);
        scans += 1;
      }
    }),
    { numRuns: 400, seed: 5 },
  );
  // Values do not make shapes.
  expect(texts.size).toBeLessThan(scans / 3);
});
