import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backgroundJobs } from './background-jobs.ts';
import { startTestApp } from './testing/test-app.ts';

const page = new URL('../../../docs/operating/README.md', import.meta.url);

function formatDuration(ms: number): string {
  if (ms === 0) return 'at the start';
  if (ms % 3_600_000 === 0) return `${ms / 3_600_000} h`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1_000} s`;
}

test('each background job has its own name', () => {
  const names = backgroundJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('/metrics counts the runs of each background job, and those at the start complete', async () => {
  const jobs = backgroundJobs.map(({ name }) => name);
  const server = await startTestApp({}, { jobs });
  const runs = async (result: 'completed' | 'failed') => {
    const { body } = await server.app.inject('/metrics');
    const counted = body.matchAll(/background_job_runs_total\{job="([^"]+)",result="(\w+)"[^}]*\} (\d+)/g);
    return Object.fromEntries(
      [...counted].filter((match) => match[2] === result).map(([, job, , count]) => [job, Number(count)]),
    );
  };
  expect(Object.keys(await runs('completed'))).toEqual(jobs);
  for (const { name } of backgroundJobs.filter(({ firstAfterMs }) => firstAfterMs === 0)) {
    await expect.poll(async () => (await runs('completed'))[name], { message: name }).toBeGreaterThan(0);
  }
  expect(await runs('failed')).toEqual(Object.fromEntries(jobs.map((job) => [job, 0])));
  await server.close();
});

test('the operating guide lists each background job with its schedule', async () => {
  const guide = await readFile(page, 'utf8');
  const section = /^## Background jobs$(.*?)^## /ms.exec(guide)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|/gm)];
  expect(rows.map(([, name, period, first]) => ({ name, period, first }))).toEqual(
    backgroundJobs.map(({ name, everyMs, firstAfterMs }) => ({
      name,
      period: formatDuration(everyMs),
      first: formatDuration(firstAfterMs),
    })),
  );
});
