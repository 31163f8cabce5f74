import { parseArgs } from 'node:util';
import { createAdministrator } from '../../apps/server/src/features/administration/administration.public.ts';
import { median, quantile } from '../../resilience/faults/figures.ts';
import { printTable } from '../browser/print-table.ts';
import { openSearchApp } from '../search/open-search-app.ts';
import { writeCases, writeMembers } from './write-cases.ts';

/**
 * Measures the server time of a moderator's acts with many waiting cases, beside the same acts with a hundred. Fails if a
 * median reaches the target.
 *
 *   node bench/desk/run.ts [--cases 10000] [--rounds 200]
 */
const { values: options } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '200' } },
});

const targetMs = 50;
const fewCases = 300;
const manyCases = Number(options.cases);
const rounds = Number(options.rounds);

const { app, pool, services, close } = await openSearchApp([]);
type Method = 'GET' | 'PUT';
const acts = [
  'open the inbox',
  'open its tenth page',
  'open a case',
  'claim it',
  'decide it',
  'figures',
] as const;
type Act = (typeof acts)[number];

const password = 'Sudan-Bench-2026!';
await createAdministrator(services, { username: 'bench', password, role: 'moderator' });
const signedIn = await app.inject({
  method: 'POST',
  url: '/functions/v1/admin-auth',
  payload: { username: 'bench', password },
});
const headers = { authorization: `Bearer ${signedIn.json().token}` };

async function time(times: number[], method: Method, url: string, payload?: object) {
  const start = performance.now();
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  times.push(performance.now() - start);
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
  return response.body === '' ? null : response.json();
}

/** Works through the queue: each round decides the heaviest case. */
async function work(count: number): Promise<Record<Act, number[]>> {
  const times: Record<Act, number[]> = {
    'open the inbox': [],
    'open its tenth page': [],
    'open a case': [],
    'claim it': [],
    'decide it': [],
    figures: [],
  };
  let tenth = '';
  for (let page = 0, cursor = ''; page < 9; page += 1) {
    cursor = (await time([], 'GET', `/api/admin/reports${cursor && `?cursor=${cursor}`}`)).next_cursor ?? '';
    tenth = cursor;
  }
  for (let round = 0; round < count; round += 1) {
    const { items } = await time(times['open the inbox'], 'GET', '/api/admin/reports');
    await time(times['open its tenth page'], 'GET', `/api/admin/reports?cursor=${tenth}`);
    const url = `/api/admin/reports/${items[0].id}`;
    await time(times['open a case'], 'GET', url);
    await time(times['claim it'], 'PUT', `${url}/claim`);
    const decision = round % 2 === 0 ? { state: 'upheld', reason: 'إعلان احتيالي' } : { state: 'rejected' };
    await time(times['decide it'], 'PUT', `${url}/decision`, { ...decision, report_count: 1 });
    await time(times.figures, 'GET', '/api/admin/reports/figures');
  }
  return times;
}

try {
  await writeMembers(pool);
  await writeCases(pool, fewCases);
  // Compiles the code and fills the caches.
  await work(Math.min(40, rounds));
  const few = await work(Math.min(100, rounds));
  await writeCases(pool, manyCases);
  await work(10);
  const many = await work(rounds);

  console.log(`${manyCases} waiting cases beside ${fewCases}, ${rounds} rounds\n`);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  printTable(
    ['act', `median of ${fewCases}`, `median of ${manyCases}`, 'p99', 'ratio', 'target'],
    acts.map((act) => {
      const [before, after] = [median(few[act]), median(many[act])];
      const p99 = quantile(many[act], 0.99);
      return [act, ms(before), ms(after), ms(p99), (after / before).toFixed(2), `${targetMs} ms`];
    }),
  );
  if (acts.some((act) => median(many[act]) >= targetMs)) process.exitCode = 1;
} finally {
  await close();
}
