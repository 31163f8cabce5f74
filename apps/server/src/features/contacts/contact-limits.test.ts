import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => market.close());

test('hundreds of call presses by one member are rejected, and few rows are written', async () => {
  const member = await insertSignedInMember(market);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const ad = await insertAd(market, { user_id: member.id, photos: 0 });
    for (let press = 0; press < 12; press += 1) {
      const answer = await market.app.inject({
        method: 'POST',
        url: `/api/ads/${ad.id}/interactions`,
        headers: member.headers,
        payload: { interaction_type: 'phone_view' },
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    }
  }
  expect(statuses.slice(0, 12)).toEqual([...Array(10).fill(204), 429, 429]);
  const { count } = await market.services.database
    .selectFrom('ad_interactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(60);
});
