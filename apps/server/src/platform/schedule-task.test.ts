import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { scheduleTask } from './schedule-task.ts';

const failure = 'a turn failed';

test('runs never overlap, and a failed run does not stop later ones', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
  let [turns, atOnce, mostAtOnce] = [0, 0, 0];
  scheduleTask(app, { everyMs: 5, failure }, async () => {
    turns += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await wait(20);
    atOnce -= 1;
    if (turns === 1) throw new Error('no luck');
  });
  expect(turns).toBe(0);
  await app.ready();
  await expect.poll(() => turns).toBeGreaterThan(2);
  await app.close();
  expect([mostAtOnce, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(failure);
});

test('an app that closes aborts the current run, waits for its end, and starts no further run', async () => {
  const app = fastify();
  const told: string[] = [];
  scheduleTask(app, { everyMs: 5, failure }, async (closing) => {
    told.push('begun');
    while (!closing.aborted) await wait(1);
    await wait(20);
    told.push('ended');
  });
  await app.ready();
  await app.close();
  expect(told).toEqual(['begun', 'ended']);
  await wait(20);
  expect(told).toEqual(['begun', 'ended']);
});

test('the first run may be delayed', async () => {
  const app = fastify();
  let turns = 0;
  scheduleTask(app, { everyMs: 60_000, firstAfterMs: 30, failure }, async () => {
    turns += 1;
  });
  await app.ready();
  expect(turns).toBe(0);
  await expect.poll(() => turns).toBe(1);
  await app.close();
});
