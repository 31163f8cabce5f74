import { currentMembershipType as currentType } from '@arabati/domain/memberships/current-membership';
import { isPremium, membershipTypes } from '@arabati/domain/memberships/membership-types';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { currentMembershipType, holdsPremium } from './current-membership.queries.ts';

const database = openTestDatabase();
const now = new Date('2026-03-10T09:00:00.123Z');

/** Around the present to the millisecond, and far from it. */
const ends = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -3, max: 3 }).map((ms) => new Date(now.getTime() + ms)),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
);
const period = fc.record({
  membership_type: fc.constantFrom(...membershipTypes),
  membership_expires_at: ends,
});

test('PostgreSQL and the domain agree on the membership that a member holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(period, { minLength: 1, maxLength: 100 }), async (periods) => {
      const { rows } = await sql<{ type: string; premium: boolean }>`
        select ${currentMembershipType('p', now)} as type, ${holdsPremium('p', now)} as premium
          from unnest(${periods.map((each) => each.membership_type)}::text[],
                      ${periods.map((each) => each.membership_expires_at)}::timestamptz[])
                 with ordinality as p (membership_type, membership_expires_at, place)
         order by place`.execute(database());
      const types = periods.map((each) => currentType(each, now));
      expect(rows).toEqual(types.map((type) => ({ type, premium: isPremium(type) })));
    }),
    { numRuns: 30 },
  );
});
