import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { compileOnce } from './compile-once.ts';

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
