import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

test('hundreds of call presses by one member are rejected, and few rows are written', async () => {
  const member = await insertSignedInMember(server);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const ad = await insertAd(server, { user_id: member.id, photos: 0 });
    for (let press = 0; press < 12; press += 1) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/ads/${ad.id}/interactions`,
        headers: member.headers,
        payload: { interaction_type: 'phone_view' },
      });
      statuses.push(response.statusCode);
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
    }
  }
  expect(statuses.slice(0, 12)).toEqual([...Array(10).fill(204), 429, 429]);
  const { count } = await server.services.database
    .selectFrom('ad_interactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(60);
});
