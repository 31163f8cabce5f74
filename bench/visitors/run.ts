import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../../resilience/faults/figures.ts';
import { printTable } from '../browser/print-table.ts';
import { RandomGenerator } from '../search/random-generator.ts';
import { peakMemory, startBenchServer } from '../speed/bench-server.ts';
import { findPostmaster, load } from '../speed/measure.ts';
import { processorTime, processorTimeOfChildren } from '../speed/processor-time.ts';
import { generateVariedSearches } from '../speed/varied-searches.ts';
import { type ReplayedRequest, replayVisits } from './replay-visits.ts';
import { generateVisit } from './visit.ts';

/**
 * Replays the visits of a day's busiest hour in a shorter time, and computes what a day costs.
 *
 *   node bench/visitors/run.ts [--ads 100000] [--visitors 100000] [--factor 6] [--dir FOLDER]
 *
 * The hour's visits arrive within 3,600 / factor seconds, so the rate is the factor times the real one. Fails unless
 * 99.9 % of the responses arrive within 300 ms.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    visitors: { type: 'string', default: '100000' },
    factor: { type: 'string', default: '6' },
    dir: { type: 'string' },
  },
});
/** Part of a day's visits in its busiest hour, in the evening. */
const busiestHour = 0.12;
const limitMs = 300;
const requiredWithinLimit = 0.999;
/** Mean time between two requests of a visit, before the hour is shortened. */
const pauseMs = 6_000;

const visitors = Number(options.visitors);
const factor = Number(options.factor);
const visitsInHour = visitors * busiestHour;
const seconds = 3_600 / factor;

const folder = options.dir
  ? path.resolve(options.dir)
  : await mkdtemp(path.join(tmpdir(), 'arabati-visitors-'));
await mkdir(folder, { recursive: true });
try {
  const server = await startBenchServer(folder, Number(options.ads));
  try {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from ads where status = 'active' order by md5(id::text) limit 20000`,
    );
    const random = new RandomGenerator(23);
    const content = { adIds: rows.map(({ id }) => id), searches: generateVariedSearches(20_000) };
    const postmaster = await findPostmaster(server);
    const usage = () =>
      Promise.all([processorTime(server.server.pid ?? 0), processorTimeOfChildren(postmaster)]);

    let visits = 0;
    const nextVisit = () => {
      visits += 1;
      return generateVisit(random, content);
    };
    const before = await usage();
    const replayed = await replayVisits(server.origin, random, nextVisit, {
      rate: visitsInHour / seconds,
      seconds,
      pauseMs: pauseMs / factor,
    });
    const after = await usage();
    report(replayed, visits, {
      node: after[0] - before[0],
      postgres: after[1] - before[1],
      memory: await peakMemory(server.server),
    });
  } finally {
    await server.close();
  }
} finally {
  if (!options.dir) await rm(folder, { recursive: true, force: true });
}

function report(
  replayed: readonly ReplayedRequest[],
  visits: number,
  { node, postgres, memory }: { node: number; postgres: number; memory: number | null },
) {
  const kinds = [...new Set(replayed.map(({ kind }) => kind))].sort();
  console.log(
    `${visits} visits in ${seconds} s, ${factor} times the rate of the busiest hour of ${visitors} visitors; ` +
      `${options.ads} ads; load of the machine at the end: ${load()}\n`,
  );
  printTable(
    ['request', 'per visit', 'median', 'p99', 'p99.9', 'KB, compressed'],
    [...kinds, 'all'].map((kind) => {
      const own = kind === 'all' ? replayed : replayed.filter((one) => one.kind === kind);
      const times = own.map(({ ms }) => ms);
      const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
      return [
        kind,
        (own.length / visits).toFixed(2),
        ...[0.5, 0.99, 0.999].map((part) => `${quantile(times, part).toFixed(1)} ms`),
        (bytes / own.length / 1_000).toFixed(2),
      ];
    }),
  );
  const failed = replayed.filter(({ status }) => status !== 200).length;
  const withinLimit = replayed.filter(({ status, ms }) => status === 200 && ms <= limitMs).length;
  const share = withinLimit / replayed.length;
  const bytes = replayed.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`\nWithin ${limitMs} ms: ${(share * 100).toFixed(3)} %; failed: ${failed}`);
  console.log(
    `Processor time of a visit: ${(node / visits).toFixed(1)} ms of the node, ${(postgres / visits).toFixed(1)} ms of PostgreSQL`,
  );
  console.log(
    `A day of ${visitors} visitors: ${((replayed.length / visits) * visitors).toFixed(0)} requests, ` +
      `${((bytes / visits) * (visitors / 1e9)).toFixed(2)} GB of responses, ` +
      `${((((node + postgres) / visits) * visitors) / 3_600_000).toFixed(1)} hours of one processor`,
  );
  console.log(`Peak memory of the server process: ${memory ?? '?'} MB`);
  if (share < requiredWithinLimit) process.exitCode = 1;
}
