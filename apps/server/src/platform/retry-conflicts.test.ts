import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { problemOfDatabaseError } from './database-errors.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.owner.query('create table tally (id int primary key, count int not null)');
  await server.owner.query('insert into tally values (1, 0), (2, 0)');
  await server.owner.query('grant all on tally to public');
});
afterAll(() => server.close());

const count = async () =>
  (await server.services.pool.query('select sum(count)::int as count from tally')).rows[0].count;

/** Runs two transactions that each hold a row and lock the other's, until `attempts` attempts have conflicted. */
function meet(attempts: number) {
  let waiting: (() => void) | null = null;
  let met = 0;
  const barrier = () => {
    if (met >= attempts) return Promise.resolve();
    return new Promise<void>((resolve) => {
      if (!waiting) {
        waiting = resolve;
        return;
      }
      met += 1;
      waiting();
      waiting = null;
      resolve();
    });
  };
  const add = (first: number, second: number) =>
    server.services.database.transaction().execute(async (tx) => {
      const raise = (id: number) => sql`update tally set count = count + 1 where id = ${id}`.execute(tx);
      await raise(first);
      await barrier();
      await raise(second);
      return 'done';
    });
  return Promise.all([add(1, 2), add(2, 1)]);
}

test('two transactions that lock the same rows in opposite order both succeed, one of them in its second attempt', async () => {
  await expect(meet(1)).resolves.toEqual(['done', 'done']);
  expect(await count()).toBe(4);
});

test.each(['40P01', '40001'])('a repeated conflict %s returns 503 after two attempts', async (code) => {
  let attempts = 0;
  const lost = server.services.database.transaction().execute(async (tx) => {
    attempts += 1;
    await sql`update tally set count = 7`.execute(tx);
    throw Object.assign(new Error('conflict'), { code });
  });
  const error = (await lost.catch((caught: unknown) => caught)) as Error;
  expect(attempts).toBe(2);
  expect(await count()).toBe(4);
  expect(problemOfDatabaseError(error)).toMatchObject({ code: 'unavailable', status: 503 });
});

test('a transaction with an isolation level is retried too', async () => {
  let attempts = 0;
  const work = server.services.database
    .transaction()
    .setIsolationLevel('serializable')
    .setAccessMode('read only')
    .execute(async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('conflict'), { code: '40001' });
      return 'done';
    });
  await expect(work).resolves.toBe('done');
});

test('an error other than a conflict is thrown without a retry', async () => {
  let attempts = 0;
  const work = server.services.database.transaction().execute(async () => {
    attempts += 1;
    throw new Error('other');
  });
  await expect(work).rejects.toThrow('other');
  expect(attempts).toBe(1);
});
