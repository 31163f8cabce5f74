import {
  getAdPriceGuide,
  recomputePrices,
} from '../../apps/server/src/features/price-guide/price-guide.public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startThrowawayCluster } from '../../apps/server/src/testing/throwaway-cluster.ts';
import { median, quantile } from '../../resilience/faults/figures.ts';
import { writePricedAds } from './write-priced-ads.ts';

const guides = 2_000;
const changes = 200;
const never = { stopped: () => false };

export interface Cost {
  rows: string[][];
  notes: string[];
  /** Of a guide, in milliseconds. */
  medianMs: number;
}

/** Measures the guide of an ad, and of a changed ad, among many ads in a temporary database. */
export async function measureCost(count: number): Promise<Cost> {
  const cluster = await startThrowawayCluster();
  const pool = createPool(cluster.url('postgres'));
  try {
    await migrate(pool);
    const services = { database: createDatabase(pool), clock: systemClock };
    const written = await timed(() => writePricedAds(pool, count));
    const computed = await timed(async () => {
      while ((await recomputePrices(services, never)) > 0);
    });
    await pool.query('vacuum analyze price_cells, price_models');
    const { rows: ids } = await pool.query(
      `select md5('priced ' || n)::uuid as id from generate_series(1, $2::int, greatest(1, $2::int / $1::int)) n limit $1`,
      [guides, count],
    );

    const rowTimes: number[] = [];
    const guideTimes: number[] = [];
    // The first round fills the caches and compiles the code.
    for (const times of [null, { rowTimes, guideTimes }]) {
      for (const { id } of ids) {
        const row = await timed(() =>
          pool.query({ name: 'row', text: 'select price from ads where id = $1', values: [id] }),
        );
        const guide = await timed(() => getAdPriceGuide(services, id));
        times?.rowTimes.push(row);
        times?.guideTimes.push(guide);
      }
    }
    const changeTimes: number[] = [];
    for (const { id } of ids.slice(0, changes)) {
      await pool.query('update ads set price = price * 1.1, updated_at = now() where id = $1', [id]);
      changeTimes.push(await timed(() => recomputePrices(services, never)));
    }
    const { rows: sizes } = await pool.query(
      'select (select count(*) from price_cells)::int as cells, (select max(ads) from price_cells)::int as most',
    );
    return {
      rows: [
        row('one row by its primary key', rowTimes),
        row('the guide of an ad', guideTimes),
        row('recomputing the cell and model of a changed price (a job)', changeTimes),
      ],
      notes: [
        `${sizes[0].cells} cells. Writing the ads took ${seconds(written)}, computing all cells ${seconds(computed)}.`,
      ],
      medianMs: median(guideTimes),
    };
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const seconds = (value: number) => `${Math.round(value / 1_000)} s`;
const row = (what: string, times: readonly number[]) => [what, ms(median(times)), ms(quantile(times, 0.99))];
