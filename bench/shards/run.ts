import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { printTable } from '../browser/print-table.ts';
import { benchEnvironment, startBenchServer, startServerProcess } from '../speed/bench-server.ts';
import { generateLoad, type Times } from '../speed/generate-load.ts';
import { load } from '../speed/measure.ts';
import { requestsOf } from '../speed/requests.ts';
import { generateVariedSearches } from '../speed/varied-searches.ts';
import { openShards } from './open-shards.ts';

/**
 * Measures the server on a database whose ads are in several PostgreSQL processes (native partitions by hash,
 * postgres_fdw), beside the same server on one database with the same ads.
 *
 *   node bench/shards/run.ts [--ads 1000000] [--shards 3] [--dir FOLDER] [--seconds 5]
 *
 * The product is unchanged: only DATABASE_URL differs. Fails if the responses differ. With `--dir`, both data sets are
 * stored there and reused.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '1000000' },
    shards: { type: 'string', default: '3' },
    dir: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
});
const clients = 16;
const ads = Number(options.ads);
const seconds = Number(options.seconds);
/** Number of requests of each kind whose responses are compared. */
const comparedPaths = 30;
const measuredKinds = [
  'newest',
  'listing',
  'filtered listing',
  'one ad',
  'similar ads',
  'varied search',
  'search',
  'facets',
];

interface Measured {
  one: Times;
  many: Times;
}

const folder = options.dir
  ? path.resolve(options.dir)
  : await mkdtemp(path.join(tmpdir(), 'arabati-shards-'));
await mkdir(folder, { recursive: true });
try {
  await run();
} finally {
  if (!options.dir) await rm(folder, { recursive: true, force: true });
}

async function run() {
  const whole = await startBenchServer(folder, ads, { SHARED_ANSWERS_MS: '0' });
  try {
    const { rows } = await whole.pool.query<{ id: string }>(
      `select id from ads where status = 'active' order by md5(id::text) limit 500`,
    );
    const began = performance.now();
    const shards = await openShards(
      path.join(folder, `shards-${ads}`),
      whole.databaseUrl,
      Number(options.shards),
    );
    console.error(`Opened the shards in ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'arabati-shards-server-'));
    const divided = await startServerProcess({
      ...benchEnvironment,
      SHARED_ANSWERS_MS: '0',
      DATABASE_URL: shards.url,
      DATA_DIR: dataDir,
    });
    try {
      const requests = requestsOf(
        rows.map(({ id }) => id),
        generateVariedSearches(1_000),
      );
      await printPlan(shards.url);
      const table: string[][] = [];
      for (const kind of measuredKinds) {
        const paths = requests[kind] ?? [];
        await assertSameResponses(whole.origin, divided.origin, paths.slice(0, comparedPaths));
        const [one, several] = [await measure(whole.origin, paths), await measure(divided.origin, paths)];
        table.push([
          kind,
          milliseconds(one.one.median),
          milliseconds(several.one.median),
          milliseconds(one.many.median),
          milliseconds(several.many.median),
          milliseconds(several.many.p99),
          (several.many.rate / one.many.rate).toFixed(2),
        ]);
        console.error(table.at(-1)?.join(' | '));
      }
      console.log(
        `${ads} ads in ${shards.counts.length} shards (${shards.counts.join(', ')}); load of the machine at the end: ${load()}\n`,
      );
      printTable(
        [
          'request',
          'median, 1 client',
          'shards',
          `median, ${clients} clients`,
          'shards',
          'p99 of shards',
          'rate ÷ one database',
        ],
        table,
      );
    } finally {
      await divided.stop();
      await shards.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  } finally {
    await whole.close();
  }
}

/** @throws if a response of the shards differs. */
async function assertSameResponses(origin: string, other: string, paths: readonly string[]): Promise<void> {
  for (const one of paths) {
    const [expected, found] = await Promise.all(
      [origin, other].map(async (at) => (await fetch(at + one)).text()),
    );
    if (expected !== found) throw new Error(`${one}: ${found}\ninstead of ${expected}`);
  }
}

async function measure(origin: string, paths: readonly string[]): Promise<Measured> {
  await generateLoad(origin, paths, { clients: 2, seconds: 2 });
  return {
    one: await generateLoad(origin, paths, { clients: 1, seconds }),
    many: await generateLoad(origin, paths, { clients, seconds }),
  };
}

/** Prints how the coordinator reads the first page of all ads. */
async function printPlan(url: string) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `explain (verbose, costs off)
     select ads.id from ads where ads.status = 'active'
      order by ads.priority_score desc, ads.is_premium desc, ads.created_at desc, ads.id desc limit 21`,
  );
  await pool.end();
  console.log(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
