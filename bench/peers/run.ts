import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../browser/print-table.ts';
import { directus } from './directus.ts';
import { type Measured, measure, type Server } from './measure.ts';
import { openOurs } from './open-ours.ts';
import { openPeer } from './open-peer.ts';
import { strapi } from './strapi.ts';

/**
 * Compares the product with alternatives, on the same ads, one server at a time.
 *
 *   node bench/peers/run.ts [--ads 100000] [--dir FOLDER] [--only directus|strapi|ours|unshared] [--seconds 4]
 *
 * The peers are downloaded from npm on the first run. With `--dir`, they and the data are stored there.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    dir: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
  },
});
const ads = Number(options.ads);
const clients = 16;
/** Target multiple of a peer's throughput. */
const wanted = 10;

const folder = options.dir ? path.resolve(options.dir) : await mkdtemp(path.join(tmpdir(), 'arabati-peers-'));
await mkdir(folder, { recursive: true });
const servers: Record<string, () => Promise<Server>> = {
  ours: () => openOurs(folder, ads),
  unshared: () => openOurs(folder, ads, { shared: false }),
  directus: () => openPeer(folder, directus, ads),
  strapi: () => openPeer(folder, strapi, ads),
};
const results = new Map<string, Map<string, Measured>>();
try {
  for (const [name, open] of Object.entries(servers)) {
    if (options.only && options.only !== name) continue;
    const requests = await open();
    try {
      results.set(name, await measure(requests, { clients, seconds: Number(options.seconds) }));
    } finally {
      await requests.close();
    }
  }
  print();
} finally {
  if (!options.dir) await rm(folder, { recursive: true, force: true });
}

function print() {
  const ours = results.get('ours');
  const kinds = [...([...results.values()][0]?.keys() ?? [])];
  const names = [...results.keys()];
  const unshared = results.get('unshared');
  const peers = names.filter((name) => name !== 'ours' && name !== 'unshared');
  const rows = kinds.map((kind) => [
    kind,
    ...(ours ? [rateOf(ours.get(kind))] : []),
    ...(unshared ? [rateOf(unshared.get(kind))] : []),
    ...peers.flatMap((peer) => {
      const other = results.get(peer)?.get(kind);
      return ours ? [rateOf(other), ratioOf(ours.get(kind), other)] : [rateOf(other)];
    }),
    names.map((name) => results.get(name)?.get(kind)?.one.median.toFixed(1)).join(', '),
  ]);
  const heads = [
    'request',
    ...(ours ? ['ours/s'] : []),
    ...(unshared ? ['unshared/s'] : []),
    ...peers.flatMap((peer) => (ours ? [`${peer}/s`, `ours ÷ ${peer}`] : [`${peer}/s`])),
    `medians in ms, 1 client (${names.join(', ')})`,
  ];
  console.log(`${ads} ads, ${clients} clients; load of the machine at the end: ${load()}\n`);
  printTable(heads, rows);
}

function rateOf(measured: Measured | undefined): string {
  return measured?.many.rate.toFixed(0) ?? '';
}

function ratioOf(ours: Measured | undefined, other: Measured | undefined): string {
  const ratio = (ours?.many.rate ?? 0) / (other?.many.rate ?? 0);
  if (!(ratio >= wanted)) process.exitCode = 1;
  return `${ratio.toFixed(1)}×`;
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}
