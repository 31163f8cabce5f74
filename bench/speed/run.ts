import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchServer, openFloor, peakMemory, startBenchServer } from './bench-server.ts';
import { generateLoad, type Times } from './generate-load.ts';
import { timePosting } from './post-ads.ts';
import { type Requests, requestsOf } from './requests.ts';
import { type Statement, statementsOf } from './statements.ts';

/**
 * Measures the server on a large data set, compared with a baseline server that sends the same statements, and with a
 * small data set.
 *
 *   node bench/speed/run.ts [--ads 1000000] [--small 10000] [--dir FOLDER] [--seconds 5]
 *
 * With `--dir`, the data is stored there and reused by the next run.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    dir: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(options.seconds);
const manyClients = 16;
const postings = 200;

interface Measured {
  one: Times;
  many: Times;
  floor: Times;
}

const folder = options.dir ? path.resolve(options.dir) : await mkdtemp(path.join(tmpdir(), 'arabati-speed-'));
await mkdir(folder, { recursive: true });
try {
  const small = await measure(Number(options.small), { plans: false });
  const large = await measure(Number(options.ads), { plans: true });
  print(small, large);
} finally {
  if (!options.dir) await rm(folder, { recursive: true, force: true });
}

async function measure(ads: number, { plans }: { plans: boolean }) {
  // The baseline has no response cache either.
  const testServer = await startBenchServer(folder, ads, { SHARED_ANSWERS_MS: '0' });
  try {
    if (testServer.imported) console.log(`${testServer.imported} Load of the machine: ${load()}.\n`);
    const { rows } = await testServer.pool.query(
      `select id from ads where status = 'active' order by md5(id::text) limit 500`,
    );
    const requests = requestsOf(rows.map(({ id }) => id));
    const statements = await statementsOf(testServer.services, testServer.pool, requests);
    const statementsFile = path.join(folder, `statements-${ads}.json`);
    await writeFile(statementsFile, JSON.stringify(Object.fromEntries(statements)));
    if (plans) await printPlans(testServer, requests, statements);
    const posting = await timePosting(testServer, postings);
    const floor = await openFloor(testServer, statementsFile);
    const kinds = new Map<string, Measured>();
    for (const [kind, paths] of Object.entries(requests)) {
      // Warms both servers up, so that neither has a colder cache than the other.
      for (const origin of [testServer.origin, floor.origin])
        await generateLoad(origin, paths, { clients: 2, seconds: 1 });
      const one = await generateLoad(testServer.origin, paths, { clients: 1, seconds });
      const many = await generateLoad(testServer.origin, paths, { clients: manyClients, seconds });
      const bare = await generateLoad(floor.origin, paths, { clients: manyClients, seconds });
      kinds.set(kind, { one, many, floor: bare });
      console.error(
        `${ads} ads, ${kind}: ${one.median.toFixed(1)} ms, ${many.rate.toFixed(0)}/s, floor ${bare.rate.toFixed(0)}/s, load ${load()}`,
      );
    }
    floor.close();
    return { ads, kinds, posting, memory: await peakMemory(testServer.server) };
  } finally {
    await testServer.close();
  }
}

/** Prints the query plan of the first path of each kind: indexes and row counts. */
async function printPlans(testServer: BenchServer, requests: Requests, statements: Map<string, Statement[]>) {
  console.log('Plans (the first request of each kind, its longest statement):\n');
  for (const [kind, paths] of Object.entries(requests)) {
    const [path] = paths;
    const [statement] = (path ? (statements.get(path) ?? []) : []).toSorted(
      (one, other) => other.text.length - one.text.length,
    );
    if (!path || !statement) continue;
    const { rows } = await testServer.pool.query(
      `explain (analyze, costs off, timing off, buffers off) ${statement.text}`,
      [...statement.values],
    );
    const lines = rows.map((row) => row['QUERY PLAN'] as string);
    const planLines = lines.filter((line) => /Scan|Sort \(|Limit|Execution/.test(line));
    console.log(
      [
        `${kind}: ${decodeURIComponent(path)}`,
        ...planLines.map((line) => `    ${line.slice(0, 140)}`),
        '',
      ].join('\n'),
    );
  }
}

type Result = Awaited<ReturnType<typeof measure>>;

function print(small: Result, large: Result) {
  console.log(`${large.ads} ads; load of the machine at the end: ${load()}\n`);
  const heads = [
    'request',
    'median, 1 client',
    'p99',
    `responses/s, ${manyClients} clients`,
    'floor',
    'of the floor',
    `of ${small.ads} ads' median`,
  ];
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`|${heads.map(() => '---').join('|')}|`);
  for (const [kind, { one, many, floor }] of large.kinds) {
    const before = small.kinds.get(kind);
    const cells = [
      kind,
      `${one.median.toFixed(1)} ms`,
      `${one.p99.toFixed(1)} ms`,
      many.rate.toFixed(0),
      floor.rate.toFixed(0),
      (many.rate / floor.rate).toFixed(2),
      before ? `${(one.median / before.one.median).toFixed(1)}×` : '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(
    `\nPosting an ad: ${large.posting.toFixed(1)} ms, ${(large.posting / small.posting).toFixed(2)}× the time with ${small.ads}`,
  );
  console.log(`Peak memory of the server process: ${large.memory ?? '?'} MB`);
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}
