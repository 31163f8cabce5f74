import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, readBalance } from '../../testing/users.ts';
import { revealContact } from '../contacts/reveal-contact.ts';
import { getOwnProfile } from '../profiles/get-own-profile.ts';
import { changeBalance } from './change-balance.ts';

let server: TestApp;
const ads: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const { user_id } = await insertAd(server);
  for (let n = 0; n < 12; n += 1) ads.push((await insertAd(server, { user_id })).id);
});
afterAll(() => server.close());

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ reveal: fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }) }) },
    { weight: 2, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 45 }) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

test('under concurrency and over months, a balance is the sum of its entries and never negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (promo, events) => {
      const member = await insertMember(server, { promo });
      for (const step of events) {
        if ('days' in step) {
          server.clock.advance({ days: step.days });
          await getOwnProfile(server.services, member.id);
        } else {
          await Promise.allSettled(
            step.reveal.map((n) =>
              revealContact(server.services, { userId: member.id, adId: ads[n] as string }),
            ),
          );
        }
        const { balance, ledger } = await readBalance(server, member.id);
        expect(ledger).toEqual(balance);
        expect(Math.min(balance.points, balance.credits)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 15 },
  );
});

test('a change to a negative balance is rejected completely', async () => {
  const member = await insertMember(server);
  const overdraw = changeBalance(server.services.database, {
    userId: member.id,
    reason: 'reveal',
    points: -11,
    credits: 0,
    now: server.clock.now(),
  });
  await expect(overdraw).rejects.toMatchObject({ constraint: 'profiles_points_check' });
  expect(await readBalance(server, member.id)).toEqual({
    balance: { points: 10, credits: 40 },
    ledger: { points: 10, credits: 40 },
  });
});
