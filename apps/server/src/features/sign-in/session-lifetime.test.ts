import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { isActive } from './sessions.queries.ts';
import { daysBefore, isSessionActive, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

const database = openTestDatabase();
const now = new Date('2026-03-10T09:00:00.123Z');

/** Around both limits to the millisecond, and anywhere. */
const time = fc.oneof(
  ...[sessionIdleDays, sessionLifeDays].map((days) =>
    fc.integer({ min: -3, max: 3 }).map((ms) => new Date(daysBefore(now, days).getTime() + ms)),
  ),
  fc.date({ min: daysBefore(now, 400), max: now, noInvalidDate: true }),
);
const session = fc.record({ refreshed_at: time, created_at: time });

test('PostgreSQL and the server agree on which sessions are active', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(session, { minLength: 1, maxLength: 100 }), async (sessions) => {
      const { rows } = await sql<{ active: boolean }>`
        select ${isActive(now)} as active
          from unnest(${sessions.map((each) => each.refreshed_at)}::timestamptz[],
                      ${sessions.map((each) => each.created_at)}::timestamptz[])
                 with ordinality as sessions (refreshed_at, created_at, place)
         order by place`.execute(database());
      expect(rows.map(({ active }) => active)).toEqual(sessions.map((each) => isSessionActive(each, now)));
    }),
    { numRuns: 30 },
  );
});
