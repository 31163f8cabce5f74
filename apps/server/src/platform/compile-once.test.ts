import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { compileOnce } from './compile-once.ts';
import { prepared } from './prepared-statement.ts';

const database = openTestDatabase();

const greet = compileOnce<{ name: string; at: Date }, { text: string; same: boolean; constant: number }>(
  ({ name, at }) => sql`
    select ${name}::text || extract(year from ${at}::timestamptz) as text, ${name}::text = ${name}::text as same,
           ${7}::int as constant`,
);

test('each execution has its own values, and constants stay', async () => {
  expect(await greet(database(), { name: 'هيلوكس ', at: new Date('2015-06-01') })).toEqual([
    { text: 'هيلوكس 2015', same: true, constant: 7 },
  ]);
  expect(await greet(database(), { name: 'أتوس ', at: new Date('2009-06-01') })).toEqual([
    { text: 'أتوس 2009', same: true, constant: 7 },
  ]);
});

test('runs within the transaction that it is given', async () => {
  const rows = await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local timezone = 'Asia/Tokyo'`.execute(transaction);
      return greet(transaction, { name: '', at: new Date('2014-12-31T20:00:00Z') });
    });
  expect(rows[0]?.text).toBe('2015');
});

test('a value is sent once, however often the statement contains it', async () => {
  const compare = compileOnce<{ name: string; at: Date }, { same: boolean }>(
    ({ name, at }) => sql`
      select ${prepared} 'parameters' as test, ${at}::timestamptz = ${at}::timestamptz and ${name}::text = ${name}::text as same`,
  );
  const parameters = await database()
    .transaction()
    .execute(async (transaction) => {
      expect(await compare(transaction, { name: 'هيلوكس', at: new Date() })).toMatchObject([{ same: true }]);
      const { rows } = await sql<{ types: number }>`
        select cardinality(parameter_types) as types from pg_prepared_statements
         where statement like '%''parameters'' as test%'`.execute(transaction);
      return rows;
    });
  expect(parameters).toEqual([{ types: 2 }]);
});
