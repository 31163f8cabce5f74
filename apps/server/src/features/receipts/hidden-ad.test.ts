import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { decideReceipt, sendReceipt, signInAdministrator } from '../../testing/receipt-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  const { authorization } = await signInAdministrator(server);
  desk = { authorization };
});
afterAll(() => server.close());

async function sendBoost() {
  const { id: userId, headers } = await insertSignedInMember(server);
  const ad = await insertAd(server, { user_id: userId });
  const form = { kind: 'boost' as const, plan: 'basic' as const, ad_id: ad.id, amount: 25_000 };
  return { userId, headers, adId: ad.id, id: await sendReceipt(server, headers, { form }) };
}
const send = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: desk, ...(payload && { payload }) });
const readReceipt = async (id: string) =>
  (await server.app.inject({ url: `/api/admin/receipts/${id}`, headers: desk })).json().receipt;
const approve = (id: string) => decideReceipt(server, desk, id, { state: 'approved' });
const writeAd = (id: string, fields: object) =>
  server.services.database.updateTable('ads').set(fields).where('id', '=', id).execute();

test('the boost of an ad of a suspended owner cannot be approved until the suspension ends', async () => {
  const { id, userId, adId } = await sendBoost();
  expect(await readReceipt(id)).toMatchObject({ ad_obstacle: null, member: { suspended: false } });
  await send('PUT', `/api/admin/members/${userId}/suspension`, {
    id: randomUUID(),
    reason: 'احتيال',
    days: 3,
  });
  expect(await readReceipt(id)).toMatchObject({ ad_obstacle: 'hidden', member: { suspended: true } });
  expect((await approve(id)).json()).toMatchObject({ code: 'ad-hidden', status: 409 });
  const boost = { id: randomUUID(), plan: 'basic', notes: '' };
  expect((await send('POST', `/api/admin/ads/${adId}/boost`, boost)).json().code).toBe('ad-hidden');
  expect(await readReceipt(id)).toMatchObject({ state: 'waiting' });

  await send('DELETE', `/api/admin/members/${userId}/suspension`);
  expect((await approve(id)).json().receipt).toMatchObject({ state: 'approved', ad_obstacle: null });
});

test.each([
  ['under-review', 'ad-under-review', { status: 'removed', review_status: 'active' }],
  ['removed', 'ad-not-found', { status: 'removed' }],
  ['paused', 'ad-paused', { status: 'paused' }],
  ['sold', 'ad-sold', { status: 'sold' }],
] as const)(
  'the approval of a boost of an ad that is %s is rejected with %s',
  async (obstacle, code, fields) => {
    const { id, adId } = await sendBoost();
    await writeAd(adId, fields);
    expect(await readReceipt(id)).toMatchObject({ ad_obstacle: obstacle });
    expect((await approve(id)).json().code).toBe(code);
  },
);

test('a boost of a deleted ad can be rejected but not approved', async () => {
  const { id, adId, headers } = await sendBoost();
  await server.app.inject({ method: 'DELETE', url: `/api/ads/${adId}`, headers });
  expect(await readReceipt(id)).toMatchObject({ ad_obstacle: 'deleted', ad: null });
  expect((await approve(id)).json().code).toBe('ad-not-found');
  const rejected = await decideReceipt(server, desk, id, { state: 'rejected', reason: 'حذفت الإعلان' });
  expect(rejected.json().receipt).toMatchObject({ state: 'rejected', ad_obstacle: null });
});
