import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  crowdFactor,
  type Load,
  load,
  type Measured,
  type MeasuredFloor,
  measure,
  type Result,
} from './measure.ts';

/**
 * Measures the server on a large data set, compared with minimal servers beside it, and with a small data set.
 *
 *   node bench/speed/run.ts [--ads 1000000] [--small 10000] [--dir FOLDER] [--seconds 5] [--only KIND]…
 *     [--floors off]
 *
 * `npm run bench` starts it with a large young generation: a pause of its own process would delay the requests of all clients.
 *
 * With `--dir`, the data is stored there and reused by the next run. `--small 0` leaves the small data set out; `--only
 * "varied search"` measures this kind of request alone; `--floors off` leaves the servers beside it out, whose tables take
 * hours with ten million ads.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    dir: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    floors: { type: 'string', default: 'on' },
  },
});
const clients = 16;

const folder = options.dir ? path.resolve(options.dir) : await mkdtemp(path.join(tmpdir(), 'arabati-speed-'));
await mkdir(folder, { recursive: true });
try {
  const common = {
    folder,
    clients,
    seconds: Number(options.seconds),
    only: options.only,
    floors: options.floors !== 'off',
  };
  const small = Number(options.small);
  const before = small > 0 ? await measure({ ...common, ads: small, plans: false }) : null;
  print(before, await measure({ ...common, ads: Number(options.ads), plans: options.only.length === 0 }));
} finally {
  if (!options.dir) await rm(folder, { recursive: true, force: true });
}

function print(small: Result | null, large: Result) {
  console.log(`${large.ads} ads; load of the machine at the end: ${load()}\n`);
  printTable(
    [
      'request',
      'median, 1 client',
      `median, ${clients} clients`,
      'p99',
      `median, ${clients * crowdFactor} clients`,
      'responses/s',
      'compressed',
      'node + PostgreSQL',
      ...(small ? [`medians of ${small.ads} ads`] : []),
    ],
    [...large.kinds].map(([kind, { one, many, crowd, compressed }]) => {
      const before = small?.kinds.get(kind);
      return [
        kind,
        milliseconds(one.median),
        milliseconds(many.median),
        milliseconds(many.p99),
        milliseconds(crowd.median),
        many.rate.toFixed(0),
        compressed.rate.toFixed(0),
        processorTimes(many),
        ...(before ? [ratios({ one, many, crowd }, before)] : []),
      ];
    }),
  );
  printTable(
    [
      'request',
      'floor',
      'responses/s',
      'compressed',
      'node + PostgreSQL',
      'ours ÷ floor',
      'both compressed',
      'ours compressed ÷ floor',
    ],
    [...large.kinds].flatMap(([kind, { many, compressed, floors }]) =>
      floors.map((floor: MeasuredFloor) => [
        kind,
        floor.name,
        floor.rate.toFixed(0),
        floor.compressed.rate.toFixed(0),
        processorTimes(floor),
        (many.rate / floor.rate).toFixed(2),
        (compressed.rate / floor.compressed.rate).toFixed(2),
        (compressed.rate / floor.rate).toFixed(2),
      ]),
    ),
  );
  const ofSmall = small ? `, ${(large.posting / small.posting).toFixed(2)}× the time with ${small.ads}` : '';
  console.log(`Posting an ad: ${large.posting.toFixed(1)} ms${ofSmall}`);
  console.log(`Peak memory of the server process: ${large.memory ?? '?'} MB`);
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]) {
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`|${heads.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

/** The medians with one client, `clients` and the crowd, relative to those of another data set. */
function ratios(measured: Pick<Measured, 'one' | 'many' | 'crowd'>, other: Measured): string {
  return (['one', 'many', 'crowd'] as const)
    .map((of) => `${(measured[of].median / other[of].median).toFixed(1)}×`)
    .join(', ');
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function processorTimes({ node, postgres }: Load): string {
  return `${node.toFixed(2)} + ${postgres.toFixed(2)} ms`;
}
