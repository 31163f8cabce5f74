import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, insertSignedInMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const mark = (adId: string, status: string, headers: { authorization?: string } = {}) =>
  market.app.inject({ method: 'PUT', url: `/api/ads/${adId}/status`, headers, payload: { status } });
const listed = async (adId: string) =>
  (await market.app.inject('/api/ads')).json().items.some((ad: { id: string }) => ad.id === adId);

test('an owner marks an ad as sold and active again, and repeated requests have no further effect', async () => {
  const { headers, ...owner } = await insertSignedInMember(market);
  const { id } = await insertAd(market, { user_id: owner.id });
  expect((await mark(id, 'sold', headers)).statusCode).toBe(204);
  expect((await mark(id, 'sold', headers)).statusCode).toBe(204);
  expect((await market.app.inject(`/api/ads/${id}`)).json()).toMatchObject({ status: 'sold' });
  expect(await listed(id)).toBe(false);
  expect((await mark(id, 'active', headers)).statusCode).toBe(204);
  expect(await listed(id)).toBe(true);
});

test('other members cannot, an ad taken down by an administrator stays removed, and other states are rejected', async () => {
  const [owner, other] = [await insertMember(market), await insertMember(market)];
  const [ownHeaders, otherHeaders] = await startSessions(market, [owner.id, other.id]);
  const { id } = await insertAd(market, { user_id: owner.id });
  const removed = await insertAd(market, { user_id: owner.id, status: 'removed' });
  expect((await mark(id, 'sold')).json()).toMatchObject({ code: 'not-signed-in' });
  expect((await mark(id, 'sold', otherHeaders)).json()).toMatchObject({ code: 'ad-not-found', status: 404 });
  expect((await mark(removed.id, 'active', ownHeaders)).json()).toMatchObject({ code: 'ad-not-found' });
  expect((await mark(id, 'removed', ownHeaders)).json()).toMatchObject({
    code: 'invalid-input',
    fields: { status: 'invalid' },
  });
  expect(await listed(id)).toBe(true);
});
