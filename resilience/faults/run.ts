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
 * Takes from the real server what it stands on, one after the other, and crowds it; prints what people were answered.
 *
 *   node resilience/faults/run.ts [--only database,mail,store,slow,overload,abuse] [--away-s 30] [--live 10000] [--slow 100]
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
/** An empty one for each part: the server brings its tables itself. */
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
    print(`The database is away for ${options['away-s']} s, ${how}`, [
      ['answers meanwhile', listed(report.answers)],
      ['first refusal after', ms(report.noticedMs)],
      ['from then on: median, longest', `${ms(report.medianMs)}, ${ms(report.maxMs)}`],
      ['longest wait of all', ms(report.longestMs)],
      ['/readyz', report.readyz],
      ['everything answers again after', ms(report.recoveredMs)],
      ['a stream that was open hears news after', ms(report.liveMs)],
    ]);
  }
}

async function mail() {
  const report = await loseMailServer(await newDatabase(), { people: 20 });
  print('The mail server is away while people sign up', [
    ['sign-ups, answered well', `${report.asked}, ${report.answered}`],
    ['mails that waited in the database', report.queued],
    [
      'received afterwards',
      [...report.received].map(([times, people]) => `${times} each by ${people}`).join(', '),
    ],
    ['all after', s(report.allAfterMs)],
  ]);
}

async function store() {
  const away: [string, Awaited<ReturnType<typeof losePhotoStore>>][] = [
    ['The bucket is away', await losePhotoStore(await newDatabase())],
  ];
  if (canFillDisk) away.push(['The disk of photos is full', await fillDisk(await newDatabase())]);
  else console.log('\nThe full disk is left out: only who is root may mount a small one.');
  for (const [title, report] of away) {
    print(title, [
      ['an upload', `${report.upload}, in ${ms(report.uploadMs)}`],
      ['the list of ads', report.list],
      ['/readyz', `${report.readyz.status}, photos ${report.readyz.photos}`],
      ['rows and files left behind', report.leftBehind],
      ['the same upload afterwards', report.again ?? 'not tried'],
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
  print('Slow, half-sent and idle', [
    ['idle live connections asked for, open, open at the end', Object.values(report.live).join(', ')],
    [
      'memory before, with them, with the slow ones, after all have gone',
      `${before}, ${withLive}, ${withSlow}, ${after} MB`,
    ],
    ['memory at its peak', `${peak} MB`],
    [`${count} that send headers by drops: the last cut after`, s(report.headersCutMs)],
    [`${count} uploads of one member that stop half-way`, listed(report.uploads)],
    [`${count} forms and those uploads: the last cut after`, s(report.bodiesCutMs ?? 0)],
    [
      'others meanwhile: asked, refused, median, longest',
      `${report.others.asked}, ${report.others.refused}, ${ms(report.others.medianMs)}, ${ms(report.others.maxMs)}`,
    ],
  ]);
}

async function crowd() {
  const [times, seconds] = [Number(options.times), Number(options.seconds)];
  const report = await overload(await newDatabase(), { times, seconds });
  print(`${times} times what the node carries, for ${seconds} s`, [
    ['carries, a second', Math.round(report.capacity)],
    ['was sent, a second', Math.round(report.sent)],
    ['answered well, a second', Math.round(report.served)],
    ['those took: median, 99th percentile', `${ms(report.medianMs)}, ${ms(report.p99Ms)}`],
    ['refused with 503 and Retry-After', percent(report.shed)],
    ['a refusal took, in the middle', ms(report.refusalMs)],
    ['neither', percent(report.lost)],
    ['one request a second afterwards', ms(report.afterwardsMs)],
    ['memory at its peak', `${report.peakMb} MB`],
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
