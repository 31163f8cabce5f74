import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, readBalance } from '../../testing/users.ts';
import { revealContact } from '../contacts/reveal-contact.ts';
import { getOwnProfile } from '../profiles/get-own-profile.ts';
import { changeBalance } from './change-balance.ts';

let market: TestApp;
const ads: string[] = [];
beforeAll(async () => {
  market = await startTestApp();
  const { user_id } = await insertAd(market);
  for (let n = 0; n < 12; n += 1) ads.push((await insertAd(market, { user_id })).id);
});
afterAll(() => market.close());

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ reveal: fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }) }) },
    { weight: 2, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 45 }) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

test('under concurrency and over months, a balance is the sum of its entries and never negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (promo, happenings) => {
      const member = await insertMember(market, { promo });
      for (const step of happenings) {
        if ('days' in step) {
          market.clock.advance({ days: step.days });
          await getOwnProfile(market.services, member.id);
        } else {
          await Promise.allSettled(
            step.reveal.map((n) =>
              revealContact(market.services, { userId: member.id, adId: ads[n] as string }),
            ),
          );
        }
        const { balance, ledger } = await readBalance(market, member.id);
        expect(ledger).toEqual(balance);
        expect(Math.min(balance.points, balance.credits)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 15 },
  );
});

test('a change to a negative balance is rejected completely', async () => {
  const member = await insertMember(market);
  const overdraw = changeBalance(market.services.database, {
    userId: member.id,
    reason: 'reveal',
    points: -11,
    credits: 0,
    now: market.clock.now(),
  });
  await expect(overdraw).rejects.toMatchObject({ constraint: 'profiles_points_check' });
  expect(await readBalance(market, member.id)).toEqual({
    balance: { points: 10, credits: 40 },
    ledger: { points: 10, credits: 40 },
  });
});
