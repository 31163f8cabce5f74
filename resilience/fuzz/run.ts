import { parseArgs } from 'node:util';
import { createPool } from '../../apps/server/src/platform/database.ts';
import {
  createDataDir,
  inspectDatabase,
  removeDataDir,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';

/**
 * Sends the real server requests that are generated from its OpenAPI document, valid and invalid, signed in and not.
 * Checks that no response has a server error, internal details, or a hidden phone number.
 *
 *   node resilience/fuzz/run.ts [--requests 100000] [--seed 1] [--at-once 8]
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'at-once': { type: 'string', default: '8' },
  },
});
const seed = Number(options.seed);
const maxShown = 20;

const administrator = { username: 'fuzz-admin', password: 'Sudan-Fuzz-2026!' };
const dataDir = await createDataDir();
const server = await spawnServer({
  DATA_DIR: dataDir,
  DEMO: 'on',
  RATE_LIMITS: 'off',
  CLIENT_SHARE: '100',
  MAIL_INTERVAL_S: '0',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
});
let failed = true;
try {
  await waitUntilReady(server);
  failed = await run();
} finally {
  server.process.kill('SIGTERM');
  await server.ended;
  await removeDataDir(dataDir);
}
process.exit(failed ? 1 : 0);

async function run(): Promise<boolean> {
  const began = performance.now();
  const pool = createPool((await inspectDatabase(dataDir)).url, { max: 1 });
  const report = await fuzz(
    { url: server.url, pool, administrator },
    {
      requests: Number(options.requests),
      seed,
      atOnce: Number(options['at-once']),
      onProgress: (sent, kinds) => process.stderr.write(`${sent} requests, ${kinds} kinds of fault\n`),
    },
  );
  await pool.end();
  const seconds = (performance.now() - began) / 1_000;
  const alive = (await fetch(`${server.url}/healthz`)).ok;
  print(report, seconds);
  console.log(
    `\n${report.faults.size} kinds of fault; the server ${alive ? 'serves' : 'does not respond'} afterwards.`,
  );
  return report.faults.size > 0 || !alive;
}

function print({ sent, operations, statuses, faults }: FuzzReport, seconds: number) {
  console.log(`\n${sent} requests to ${operations} operations in ${seconds.toFixed(0)} s, seed ${seed}\n`);
  console.log('| actor | 2xx | 3xx | 4xx | 5xx |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [who, byStatus] of statuses) {
    const of = (hundred: number) =>
      [...byStatus].reduce(
        (total, [status, count]) => total + (Math.floor(status / 100) === hundred ? count : 0),
        0,
      );
    console.log(`| ${who} | ${[2, 3, 4, 5].map(of).join(' | ')} |`);
  }
  for (const [what, { count, example, actor, body }] of [...faults].slice(0, maxShown)) {
    console.log(`\n${what} (${count} times), first by ${actor}:`);
    console.log(`  ${example.method} ${example.address.slice(0, 300)}`);
    if (example.body !== undefined)
      console.log(`  ${JSON.stringify(example.headers)} ${String(example.body).slice(0, 500)}`);
    console.log(`  response: ${body}`);
  }
}
