import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { bareFacets, bareFilteredList } from '../floor/bare-filters.ts';
import {
  bareAd,
  bareList,
  bareSimilarAds,
  bareSuggestions,
  bareTrigramSearch,
  bareWordSearch,
} from '../floor/bare-statements.ts';
import { createBareTables } from '../floor/bare-tables.ts';
import { type FloorStatements, openFloor, type Statement } from '../floor/floor.ts';
import { type BenchServer, peakMemory, startBenchServer } from './bench-server.ts';
import { generateLoad, type Times } from './generate-load.ts';
import { timePosting } from './post-ads.ts';
import { printPlans } from './print-plans.ts';
import { processorTime, processorTimeOfChildren } from './processor-time.ts';
import { requestsOf, variedSearchPath } from './requests.ts';
import { statementsOf } from './statements.ts';
import { generateVariedSearches, type VariedSearch } from './varied-searches.ts';

/** Measured with concurrent clients. */
export interface Load extends Times {
  /** Processor time per response in milliseconds, of the server's process and of PostgreSQL's. */
  node: number;
  postgres: number;
}

export interface MeasuredFloor extends Load {
  name: string;
  /** Like its other figures, for clients that accept compressed responses. */
  compressed: Load;
}

export interface Measured {
  /** With one client. */
  one: Times;
  /** With `clients` of MeasureOptions. */
  many: Load;
  /** With four times as many clients. */
  crowd: Load;
  /** Like `many`, for clients that accept compressed responses. */
  compressed: Load;
  /** Empty without floors. */
  floors: MeasuredFloor[];
}

export interface MeasureOptions {
  folder: string;
  ads: number;
  seconds: number;
  clients: number;
  /** Names of the requests to measure; all if empty. */
  only: readonly string[];
  /** Whether to print the query plans. */
  plans: boolean;
  /** Whether to measure the floors. The tables of the bare floors need as much space as the ads. */
  floors: boolean;
}

export interface Result {
  ads: number;
  kinds: Map<string, Measured>;
  /** Milliseconds. */
  posting: number;
  /** Peak memory of the server in megabytes. */
  memory: number | null;
}

/** As browsers send it. */
const encodings = 'gzip, deflate, br';
/** Clients of the `crowd`, relative to `clients`. */
export const crowdFactor = 4;
const warmUpSeconds = 4;
const postings = 200;
const variedSearches = 4_000;

/** Measures each kind of request of a server with this number of ads, and the floors beside it. */
export async function measure(options: MeasureOptions): Promise<Result> {
  const { folder, ads } = options;
  // The floors have no response cache either.
  const server = await startBenchServer(folder, ads, { SHARED_ANSWERS_MS: '0' });
  try {
    if (server.imported) console.log(`${server.imported} Load of the machine: ${load()}.\n`);
    const { rows } = await server.pool.query(
      `select id from ads where status = 'active' order by md5(id::text) limit 500`,
    );
    const varied = generateVariedSearches(variedSearches);
    const requests = Object.entries(
      requestsOf(
        rows.map(({ id }) => id),
        varied,
      ),
    ).filter(([kind]) => options.only.length === 0 || options.only.includes(kind));
    const own = await statementsOf(
      server.services,
      server.pool,
      // Without floors, only those whose plans are printed.
      requests.flatMap(([, paths]) => (options.floors ? paths : paths.slice(0, 1))),
    );
    if (options.plans) await printPlans(server, requests, own);
    if (options.floors) await createBareTables(server.pool);
    const posting = await timePosting(server, postings);
    const bare = options.floors ? bareFloors(Object.fromEntries(requests), varied) : {};
    const kinds = new Map<string, Measured>();
    for (const [kind, paths] of requests) {
      const floors: [string, FloorStatements][] = [
        ...(bare[kind] ?? []).map(([name, floorPaths]): [string, FloorStatements] => [
          name,
          { customPlans: false, paths: floorPaths },
        ]),
        [
          'own statements',
          { customPlans: true, paths: Object.fromEntries(paths.map((one) => [one, own.get(one) ?? []])) },
        ],
      ];
      kinds.set(kind, await measureKind(server, { paths, floors: options.floors ? floors : [] }, options));
      console.error(`${ads} ads, ${kind}: ${JSON.stringify(kinds.get(kind))}, load ${load()}`);
    }
    return { ads, kinds, posting, memory: await peakMemory(server.server) };
  } finally {
    await server.close();
  }
}

type BareFloor = readonly [name: string, paths: FloorStatements['paths']];

/** The bare floors of each kind of request. */
function bareFloors(
  requests: Readonly<Record<string, readonly string[]>>,
  varied: readonly VariedSearch[],
): Readonly<Record<string, readonly BareFloor[]>> {
  const floor = (name: string, kind: string, statementOf: (path: string) => Statement): BareFloor => [
    name,
    Object.fromEntries((requests[kind] ?? []).map((path) => [path, [statementOf(path)]])),
  ];
  const idOf = (path: string) => path.split('/')[3] ?? '';
  const textOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('q') ?? '';
  return {
    newest: [floor('bare list', 'newest', () => bareList(20))],
    'filtered listing': [floor('bare filters', 'filtered listing', bareFilteredList)],
    'one ad': [floor('bare ad', 'one ad', (path) => bareAd(idOf(path)))],
    'price guide': [floor('bare ad', 'price guide', (path) => bareAd(idOf(path)))],
    'similar ads': [floor('bare model', 'similar ads', (path) => bareSimilarAds(idOf(path)))],
    'varied search': [
      [
        'bare trigrams',
        Object.fromEntries(varied.map((one) => [variedSearchPath(one), [bareTrigramSearch(one)]])),
      ],
      ['bare words', Object.fromEntries(varied.map((one) => [variedSearchPath(one), [bareWordSearch(one)]]))],
    ],
    search: [floor('bare trigrams', 'search', bareFilteredList)],
    'filtered search': [floor('bare trigrams', 'filtered search', bareFilteredList)],
    facets: [floor('bare counts', 'facets', bareFacets)],
    'varied facets': [floor('bare counts', 'varied facets', bareFacets)],
    suggestions: [floor('bare prefixes', 'suggestions', (path) => bareSuggestions(textOf(path)))],
  };
}

async function measureKind(
  server: BenchServer,
  { paths, floors }: { paths: readonly string[]; floors: readonly [string, FloorStatements][] },
  { folder, seconds, clients }: MeasureOptions,
): Promise<Measured> {
  const postmaster = await findPostmaster(server);
  const measureLoad = async (
    origin: string,
    pid: number | undefined,
    { connections = clients, accepted }: { connections?: number; accepted?: string } = {},
  ): Promise<Load> => {
    const usage = () => Promise.all([processorTime(pid ?? 0), processorTimeOfChildren(postmaster)]);
    const before = await usage();
    const times = await generateLoad(origin, paths, {
      clients: connections,
      seconds,
      ...(accepted ? { encodings: accepted } : {}),
    });
    const after = await usage();
    const spent = (at: 0 | 1) => (after[at] - before[at]) / times.count;
    return { ...times, node: spent(0), postgres: spent(1) };
  };

  // V8 compiles the code of a path while it is requested. The server has more of it than a floor.
  const warmUp = { clients, seconds: warmUpSeconds };
  await generateLoad(server.origin, paths, warmUp);
  const one = await generateLoad(server.origin, paths, { clients: 1, seconds });
  const many = await measureLoad(server.origin, server.server.pid);
  const crowd = await measureLoad(server.origin, server.server.pid, { connections: clients * crowdFactor });
  const compressed = await measureLoad(server.origin, server.server.pid, { accepted: encodings });
  const measuredFloors: MeasuredFloor[] = [];
  for (const [name, statements] of floors) {
    const floor = await openFloor(server.databaseUrl, path.join(folder, 'floor.json'), statements);
    await generateLoad(floor.origin, paths, warmUp);
    const { pid } = floor.process;
    measuredFloors.push({
      name,
      ...(await measureLoad(floor.origin, pid)),
      compressed: await measureLoad(floor.origin, pid, { accepted: encodings }),
    });
    floor.close();
    await once(floor.process, 'exit');
  }
  return { one, many, crowd, compressed, floors: measuredFloors };
}

/** Returns the process id of the server's PostgreSQL, the parent of all its backends. */
export async function findPostmaster({ pool }: Pick<BenchServer, 'pool'>): Promise<number> {
  const { rows } = await pool.query(
    `select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid`,
  );
  return rows[0].pid;
}

export function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}
