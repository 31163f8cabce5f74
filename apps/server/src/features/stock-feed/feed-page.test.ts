import { readFile } from 'node:fs/promises';
import { problemStatus } from '@arabati/domain/problems/problem-codes';
import { stockColumns } from '@arabati/domain/stock/stock-columns';
import { feedOutcomes } from '@arabati/domain/stock-feed/feed-outcomes';
import { feedShowroom } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { expect, test } from 'vitest';

const page = new URL('../../../../../docs/feed.md', import.meta.url);

/** Returns the cells of the table below a heading of its first column. */
async function rowsBelow(heading: string): Promise<string[][]> {
  const text = await readFile(page, 'utf8');
  const [, table = ''] = new RegExp(`^\\| ${heading} .*\\n\\|[-| ]+\\n((?:\\|.*\\n)+)`, 'm').exec(text) ?? [];
  const cells = (row: string) => row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  return table
    .trim()
    .split('\n')
    .map((row) => cells(row).slice(1, -1));
}
const namesBelow = async (heading: string) => (await rowsBelow(heading)).map(([name]) => name);

test('the page for programmers lists the columns that the server reads', async () => {
  expect(await namesBelow('Column')).toEqual(stockColumns);
});

test('the page lists every outcome of a line', async () => {
  expect((await namesBelow('Outcome')).sort()).toEqual([...feedOutcomes].sort());
});

test('the page lists every problem of a file with its status', async () => {
  const rows = await rowsBelow('Code');
  // A query that the page does not describe.
  const problems = feedShowroom.problems.filter((code) => code !== 'invalid-input');
  expect(rows.map(([code]) => code).sort()).toEqual([...problems].sort());
  for (const [code, status] of rows) {
    expect(status).toBe(String(problemStatus[code as keyof typeof problemStatus]));
  }
});
