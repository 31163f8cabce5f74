import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { type BackgroundJob, createJobCounter, scheduleJob } from './schedule-job.ts';
import type { Services } from './services.ts';

/** No job of these tests uses a service. */
const services = {} as Services;

function start(job: Partial<BackgroundJob> & Pick<BackgroundJob, 'run'>) {
  const lines: { msg: string; job: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'info', stream } });
  const registry = new Registry();
  const defaults = { name: 'test-job', everyMs: 5, firstAfterMs: 0, failure: 'a run failed' };
  scheduleJob(app, services, { ...defaults, ...job }, createJobCounter(registry));
  return { app, lines, metrics: () => registry.metrics() };
}

test('runs never overlap, and a failed run is logged and does not stop later ones', async () => {
  let [runs, concurrent, maxConcurrent] = [0, 0, 0];
  const { app, lines, metrics } = start({
    async run() {
      runs += 1;
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      await wait(20);
      concurrent -= 1;
      if (runs === 1) throw new Error('the first run fails');
      return {};
    },
  });
  expect(runs).toBe(0);
  await app.ready();
  await expect.poll(() => runs).toBeGreaterThan(2);
  await app.close();
  expect(maxConcurrent).toBe(1);
  expect(lines).toMatchObject([{ job: 'test-job', msg: 'a run failed' }]);
  expect(await metrics()).toContain('background_job_runs_total{job="test-job",result="failed"} 1');
  expect(await metrics()).toContain(
    `background_job_runs_total{job="test-job",result="completed"} ${runs - 1}`,
  );
});

test('of runs that fail one after the other, as while the database is away, one in a minute is logged, and the end', async () => {
  let runs = 0;
  const { app, lines } = start({
    async run() {
      runs += 1;
      if (runs <= 5) throw new Error('no database');
      return {};
    },
  });
  await app.ready();
  await expect.poll(() => runs).toBeGreaterThan(6);
  await app.close();
  expect(lines).toMatchObject([
    { job: 'test-job', msg: 'a run failed' },
    { job: 'test-job', failures: 5, msg: 'background job completes again' },
  ]);
});

test('a run that changed data is logged with its counts, others are not', async () => {
  let runs = 0;
  const { app, lines } = start({
    async run() {
      runs += 1;
      return { photos: 0, files: runs === 1 ? 2 : 0 };
    },
  });
  await app.ready();
  await expect.poll(() => runs).toBeGreaterThan(2);
  await app.close();
  expect(lines).toMatchObject([{ job: 'test-job', photos: 0, files: 2, msg: 'background job changed data' }]);
});

test('an app that closes aborts the current run, waits for its end, stops the job and starts no further run', async () => {
  const events: string[] = [];
  const { app } = start({
    async run(_, { closing }) {
      events.push('started');
      while (!closing.aborted) await wait(1);
      await wait(20);
      events.push('ended');
      return {};
    },
    async stop() {
      events.push('stopped');
    },
  });
  await app.ready();
  await app.close();
  expect(events).toEqual(['started', 'ended', 'stopped']);
  await wait(20);
  expect(events).toEqual(['started', 'ended', 'stopped']);
});

test('the first run may be delayed', async () => {
  let runs = 0;
  const { app } = start({
    everyMs: 60_000,
    firstAfterMs: 30,
    async run() {
      runs += 1;
      return {};
    },
  });
  await app.ready();
  expect(runs).toBe(0);
  await expect.poll(() => runs).toBe(1);
  await app.close();
});
