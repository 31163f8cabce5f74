import { isSuspensionOver } from '@arabati/domain/suspensions/suspension-period';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { isOver } from './suspensions.queries.ts';

const database = openTestDatabase();
const now = new Date('2026-03-10T09:00:00.123Z');

const end = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -3, max: 3 }).map((ms) => new Date(now.getTime() + ms)),
  fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
);

test('PostgreSQL and the domain agree on which suspensions are over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(end, { minLength: 1, maxLength: 100 }), async (ends) => {
      const { rows } = await sql<{ over: boolean; in_force: boolean }>`
        select coalesce(${isOver(now)}, false) as over, (${isOver(now)}) is not true as in_force
          from unnest(${ends}::timestamptz[]) with ordinality as suspensions (ends_at, place)
         order by place`.execute(database());
      const over = ends.map((ends_at) => isSuspensionOver({ ends_at }, now));
      expect(rows).toEqual(over.map((isOver) => ({ over: isOver, in_force: !isOver })));
    }),
    { numRuns: 30 },
  );
});
