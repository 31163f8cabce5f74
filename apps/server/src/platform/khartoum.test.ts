import { khartoumDate } from '@arabati/domain/time/khartoum';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startOfKhartoumDay } from './khartoum.queries.ts';

const database = openTestDatabase();

/** Sudan set the clock back on 1 November 2017. */
const clockChange = Date.parse('2017-10-31T21:00:00Z');
const instant = fc.oneof(
  fc.date({ min: new Date('2000-02-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
  fc.integer({ min: -90, max: 90 }).map((minutes) => new Date(clockChange + minutes * 60_000)),
  // Around a midnight to the millisecond.
  fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -2, max: 2 }))
    .map(([days, ms]) => new Date(Date.parse('2018-01-01T22:00:00Z') + days * 86_400_000 + ms)),
);

const isoDate = (at: Date) => {
  const { year, month, day } = khartoumDate(at);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
};

test('PostgreSQL and the domain agree on the day in Khartoum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(instant, { minLength: 1, maxLength: 100 }), async (instants) => {
      const { rows } = await sql<{ inside: boolean }>`
        select at >= ${startOfKhartoumDay(sql`day`)} and at < ${startOfKhartoumDay(sql`day + 1`)} as inside
          from unnest(${instants}::timestamptz[], ${instants.map(isoDate)}::date[]) as given (at, day)`.execute(
        database(),
      );
      expect(rows).toEqual(instants.map(() => ({ inside: true })));
    }),
    { numRuns: 30 },
  );
});
