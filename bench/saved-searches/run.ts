import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { matchListedAds } from '../../apps/server/src/features/saved-searches/saved-searches.public.ts';
import { median, quantile } from '../../resilience/faults/figures.ts';
import { printTable } from '../browser/print-table.ts';
import { generateAds } from '../search/generate-ads.ts';
import { openSearchApp } from '../search/open-search-app.ts';
import { timePosting } from '../speed/post-ads.ts';
import { writeListedAds, writeSavedSearches } from './write-saved-searches.ts';

/**
 * Measures posting an ad without saved searches and beside many of them, and the matching of a listed ad, which a
 * background job does. Fails if posting takes twice as long.
 *
 *   node bench/saved-searches/run.ts [--searches 100000] [--posts 200]
 */
const { values: options } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '200' },
  },
});
const searches = Number(options.searches);
const posts = Number(options.posts);
const maxRatio = 2;

const market = await openSearchApp([...generateAds(5_000)]);
const { pool, services, close } = market;
try {
  // Compiles the code and fills the caches.
  await timePosting(market, posts);
  const without = await timePosting(market, posts);
  await writeSavedSearches(pool, searches);
  await timePosting(market, 20);
  const beside = await timePosting(market, posts);
  await pool.query('truncate ads_to_match');

  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    await writeListedAds(pool, randomUUID());
    const began = performance.now();
    await matchListedAds(services, { stopped: () => false });
    times.push(performance.now() - began);
  }
  const { rows } = await pool.query('select count(*)::int as matches from saved_search_matches');

  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const ratio = beside / without;
  console.log(`${searches} saved searches, ${posts} posts\n`);
  printTable(
    ['what', 'without', `beside ${searches}`, 'ratio', 'maximum'],
    [['posting an ad, median', ms(without), ms(beside), ratio.toFixed(2), String(maxRatio)]],
  );
  printTable(
    ['matching a listed ad', 'median', 'p95', 'matches of an ad'],
    [['', ms(median(times)), ms(quantile(times, 0.95)), String(Math.round(rows[0].matches / times.length))]],
  );
  if (ratio >= maxRatio) process.exitCode = 1;
} finally {
  await close();
}
