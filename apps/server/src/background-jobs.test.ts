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

test('/metrics counts the runs of each background job', async () => {
  const server = await startTestApp();
  const { body } = await server.app.inject('/metrics');
  await server.close();
  const counted = [...body.matchAll(/background_job_runs_total\{job="([^"]+)",result="failed"/g)];
  expect(counted.map(([, name]) => name)).toEqual(backgroundJobs.map(({ name }) => name));
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
