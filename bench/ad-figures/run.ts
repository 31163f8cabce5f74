import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  flushImpressions,
  recordImpressions,
} from '../../apps/server/src/features/ad-figures/ad-figures.public.ts';
import { median, quantile } from '../../resilience/faults/figures.ts';
import { printTable } from '../browser/print-table.ts';
import { generateAds } from '../search/generate-ads.ts';
import { openSearchApp } from '../search/open-search-app.ts';

/**
 * Measures one flush of impressions, openings of one ad by many clients, and the size of the stored figures.
 *
 *   node bench/ad-figures/run.ts [--ads 1000] [--flushes 30] [--openings 2000]
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '1000' },
    flushes: { type: 'string', default: '30' },
    openings: { type: 'string', default: '2000' },
  },
});
const clients = 16;
const batchSize = 100;

const { app, pool, services, close } = await openSearchApp([...generateAds(20_000)]);
try {
  const { rows } = await pool.query('select id from ads order by id limit $1', [Number(options.ads)]);
  const ids: string[] = rows.map(({ id }) => id);
  const firstFlush = await timeFlush(ids);
  const flushes: number[] = [];
  for (let n = 0; n < Number(options.flushes); n += 1) flushes.push(await timeFlush(ids));
  const hotAd = ids[0] ?? '';
  await timeOpenings(() => open(hotAd), 200);
  const alone = await timeOpenings(() => open(hotAd), Number(options.openings));
  // The same request's statement without the figures.
  const plain = await timeOpenings(
    () =>
      pool.query('update ads set view_count = view_count + 1 where id = $1 returning view_count', [hotAd]),
    Number(options.openings),
  );
  const counted = await timeOpenings(
    () =>
      pool.query(
        `with counted as (update ads set view_count = view_count + 1 where id = $1 returning id, view_count),
              by_day as (insert into ad_figures as known (ad_id, day, openings) select id, current_date, 1 from counted
                         on conflict (ad_id, day) do update set openings = known.openings + 1)
         select view_count from counted`,
        [hotAd],
      ),
    Number(options.openings),
  );
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const row = (what: string, times: readonly number[]) => [
    what,
    ms(median(times)),
    ms(quantile(times, 0.95)),
  ];
  printTable(
    ['what', 'median', 'p95'],
    [
      row(`first flush of the day, ${options.ads} ads`, [firstFlush]),
      row(`later flush, ${options.ads} ads`, flushes),
      row(`opening one ad, ${clients} clients, request`, alone),
      row('its statement without the figures', plain),
      row('its statement', counted),
    ],
  );
  await pool.query('vacuum full ad_impressions');
  const { rows: sizes } = await pool.query(
    `select pg_total_relation_size('ad_impressions') / count(*) as bytes from ad_impressions`,
  );
  console.log(`\n${sizes[0].bytes} bytes for an ad and day in ad_impressions, with its indexes`);
} finally {
  await close();
}

async function timeFlush(adIds: readonly string[]): Promise<number> {
  for (let at = 0; at < adIds.length; at += batchSize) {
    recordImpressions(services, { body: { id: randomUUID(), ad_ids: adIds.slice(at, at + batchSize) } });
  }
  const began = performance.now();
  await flushImpressions(services);
  return performance.now() - began;
}

async function open(adId: string): Promise<void> {
  const { statusCode } = await app.inject({ method: 'POST', url: `/api/ads/${adId}/views` });
  if (statusCode !== 200) throw new Error(`An opening failed: ${statusCode}`);
}

/** Runs an action repeatedly with several clients. @returns the duration of each. */
async function timeOpenings(act: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  const client = async () => {
    while (times.length < count) {
      const began = performance.now();
      await act();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
