import { parseArgs } from 'node:util';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startThrowawayCluster } from '../../apps/server/src/testing/throwaway-cluster.ts';
import { abuse } from './abusive-client.ts';
import { loseMailServer } from './mail-server-away.ts';
import { overload } from './overload.ts';
import { simulateDatabaseOutage } from './simulate-database-outage.ts';
import { crowdWithSlowClients } from './slow-clients.ts';
import { canFillDisk, fillDisk, losePhotoStore } from './store-away.ts';

/**
 * Interrupts the real server's dependencies one after another, overloads it, and prints its responses.
 *
 *   node resilience/faults/run.ts [--only database,mail,store,slow,overload,abuse] [--away-s 30] [--live 10000]
 * [--slow 100]
 *     [--times 3] [--seconds 15] [--connections 300]
 */
const parts = ['database', 'mail', 'store', 'slow', 'overload', 'abuse'] as const;
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    'away-s': { type: 'string', default: '30' },
    live: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '100' },
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '300' },
  },
});
const chosen = options.only.split(',');
const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
const s = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const listed = (counts: Map<string, number>) =>
  [...counts].map(([what, count]) => `${what}: ${count}`).join('; ');

function print(title: string, rows: [string, string | number][]) {
  console.log(`\n${title}\n\n| what | figure |\n| --- | --- |`);
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
}

const cluster = await startThrowawayCluster();
let databases = 0;
/** Creates an empty database for each part; the server creates its tables. */
async function newDatabase() {
  databases += 1;
  const name = `faults_${databases}`;
  const admin = createPool(cluster.url('postgres'), { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  return cluster.url(name);
}
try {
  if (chosen.includes('database')) await database();
  if (chosen.includes('mail')) await mail();
  if (chosen.includes('store')) await store();
  if (chosen.includes('slow')) await slow();
  if (chosen.includes('overload')) await crowd();
  if (chosen.includes('abuse')) await abuser();
} finally {
  await cluster.stop();
}

async function database() {
  for (const how of ['refused', 'silent'] as const) {
    const awayMs = Number(options['away-s']) * 1_000;
    const report = await simulateDatabaseOutage(await newDatabase(), { how, awayMs });
    print(`Database outage of ${options['away-s']} s, ${how}`, [
      ['responses during the outage', listed(report.outcomes)],
      ['first rejection after', ms(report.noticedMs)],
      ['response times from then on: median, maximum', `${ms(report.medianMs)}, ${ms(report.maxMs)}`],
      ['maximum response time', ms(report.longestMs)],
      ['/readyz', report.readyz],
      ['all requests succeed again after', ms(report.recoveredMs)],
      ['next event on an open stream after', ms(report.liveMs)],
    ]);
  }
}

async function mail() {
  const report = await loseMailServer(await newDatabase(), { people: 20 });
  print('Mail server outage during sign-ups', [
    ['sign-ups: sent, successful', `${report.sent}, ${report.answered}`],
    ['mails queued in the database', report.queued],
    [
      'mails received afterwards',
      [...report.received].map(([times, people]) => `${times} each by ${people}`).join(', '),
    ],
    ['last mail after', s(report.allAfterMs)],
  ]);
}

async function store() {
  const away: [string, Awaited<ReturnType<typeof losePhotoStore>>][] = [
    ['Bucket outage', await losePhotoStore(await newDatabase())],
  ];
  if (canFillDisk) away.push(['Full disk', await fillDisk(await newDatabase())]);
  else console.log('\nThe full disk is skipped: only root can mount a small disk.');
  for (const [title, report] of away) {
    print(title, [
      ['response to an upload', `${report.upload}, in ${ms(report.uploadMs)}`],
      ['response to the list of ads', report.list],
      ['/readyz', `${report.readyz.status}, photos ${report.readyz.photos}`],
      ['leftover rows and files', report.leftBehind],
      ['retry of the upload afterwards', report.again ?? 'not tried'],
    ]);
  }
}

async function slow() {
  const [live, count] = [Number(options.live), Number(options.slow)];
  const report = await crowdWithSlowClients(await newDatabase(), {
    live,
    slow: count,
    untilBodiesAreCut: true,
  });
  const { before, withLive, withSlow, after, peak } = report.memory;
  print('Slow, incomplete and idle connections', [
    ['idle live connections: requested, open, open at the end', Object.values(report.live).join(', ')],
    [
      'memory: before, with idle ones, with slow ones, after closing',
      `${before}, ${withLive}, ${withSlow}, ${after} MB`,
    ],
    ['peak memory', `${peak} MB`],
    [`${count} with slow headers: last one closed after`, s(report.headersCutMs)],
    [`${count} incomplete uploads of one member`, listed(report.uploads)],
    [`${count} incomplete forms and these uploads: last one closed after`, s(report.bodiesCutMs ?? 0)],
    [
      'other clients: requests, rejected, median, maximum',
      `${report.others.sent}, ${report.others.refused}, ${ms(report.others.medianMs)}, ${ms(report.others.maxMs)}`,
    ],
  ]);
}

async function crowd() {
  const [times, seconds] = [Number(options.times), Number(options.seconds)];
  const report = await overload(await newDatabase(), { times, seconds });
  print(`${times} times the node's capacity, for ${seconds} s`, [
    ['capacity in requests per second', Math.round(report.capacity)],
    ['sent per second', Math.round(report.sent)],
    ['successful per second', Math.round(report.served)],
    ['successful response times: median, 99th percentile', `${ms(report.medianMs)}, ${ms(report.p99Ms)}`],
    ['rejected with 503 and Retry-After', percent(report.shed)],
    ['median time of a rejection', ms(report.refusalMs)],
    ['other failures', percent(report.lost)],
    ['a request one second afterwards', ms(report.afterwardsMs)],
    ['peak memory', `${report.peakMb} MB`],
  ]);
}

async function abuser() {
  const [connections, seconds] = [Number(options.connections), Number(options.seconds)];
  const report = await abuse(await newDatabase(), { connections, seconds });
  print(`${connections} connections of one client send random searches for ${seconds} s`, [
    ...report.paths.map((row): [string, string] => [
      `another client, ${row.path}: requests, failed, median before, median, 99th percentile`,
      `${row.requests}, ${percent(row.failed)}, ${row.beforeMs.toFixed(1)} ms, ${row.medianMs.toFixed(1)} ms, ${row.p99Ms.toFixed(1)} ms`,
    ]),
    [
      'the abusive client, by status',
      listed(new Map([...report.abuser].map(([status, count]) => [String(status), count]))),
    ],
  ]);
}
