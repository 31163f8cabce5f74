import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let seller: TestMember;
let other: TestMember;
let administrator: { authorization: string };
beforeAll(async () => {
  market = await startTestApp();
  [seller, other] = [await insertSignedUpMember(market), await insertSignedUpMember(market)];
  for (const { headers } of [seller, other]) await market.app.inject({ url: '/api/me', headers });
  administrator = await signInAdministrator(market);
  await market.services.database.updateTable('profiles').set({ membership_type: 'premium_trader' }).execute();
});
afterAll(() => market.close());

const post = async (member: TestMember, chassis_number?: string | null) =>
  market.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: member.headers,
    payload: {
      ...adForm({ photo_ids: await insertWaitingPhotos(market, member.userId, 1) }),
      phone: '0912345678',
      whatsapp: '0912345678',
      ...(chassis_number === undefined ? {} : { chassis_number }),
    },
  });
const posted = async (member: TestMember, number?: string | null): Promise<string> => {
  const response = await post(member, number);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().id;
};
const check = (member: TestMember, adId: string, chassis_number: string) =>
  market.app.inject({
    method: 'POST',
    url: `/api/ads/${adId}/chassis-checks`,
    headers: member.headers,
    payload: { chassis_number },
  });
const setStatus = (member: TestMember, adId: string, status: 'active' | 'sold') =>
  market.app.inject({
    method: 'PUT',
    url: `/api/ads/${adId}/status`,
    headers: member.headers,
    payload: { status },
  });
const read = async (url: string, headers = {}) => (await market.app.inject({ url, headers })).json();

test('a buyer learns whether a number is that of the ad, however it is typed, and nothing else', async () => {
  const ad = await posted(seller, 'jtdbt9237-7101 2345');
  expect(await read(`/api/ads/${ad}`)).toMatchObject({ has_chassis_number: true });
  const matching = await check(other, ad, 'JTDBT٩٢٣٧٧١٠١٢٣٤٥');
  expect([matching.statusCode, matching.json()]).toEqual([200, { result: 'matches', stolen: false }]);
  expect((await check(other, ad, 'JTDBT923771012346')).json()).toEqual({ result: 'differs', stolen: false });
  const plain = await posted(seller);
  expect(await read(`/api/ads/${plain}`)).toMatchObject({ has_chassis_number: false });
  expect((await check(other, plain, 'JTDBT923771012345')).json()).toEqual({
    result: 'not-stated',
    stolen: false,
  });
  expect((await check(other, ad, 'JTD')).json()).toMatchObject({
    code: 'invalid-input',
    fields: { chassis_number: 'chassis-number-invalid' },
  });
});

test('the number is stored as a keyed hash; only the owner and administrators see its last characters', async () => {
  const number = 'NZE1213012345';
  const ad = await posted(seller, number);
  const row = await market.services.database
    .selectFrom('ad_chassis_numbers')
    .selectAll()
    .where('ad_id', '=', ad)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ tail: '2345', is_live: true });
  expect(row.number_hash).toHaveLength(32);
  expect(await read(`/api/ads/${ad}/viewer`, seller.headers)).toMatchObject({ chassis_tail: '2345' });
  expect(await read(`/api/ads/${ad}/viewer`, other.headers)).toMatchObject({ chassis_tail: null });
  expect(await read(`/api/admin/ads/${ad}`, administrator)).toMatchObject({ chassis_tail: '2345' });
  const exported = await market.app.inject({ url: '/api/me/export', headers: seller.headers });
  expect(exported.json().ads.find(({ id }: { id: string }) => id === ad)).toMatchObject({
    chassis_number: '•••• 2345',
  });
  for (const [url, headers] of [
    [`/api/ads/${ad}`, {}],
    [`/api/ads/${ad}/viewer`, seller.headers],
    [`/api/admin/ads/${ad}`, administrator],
    ['/api/me/export', seller.headers],
  ] as const) {
    expect((await market.app.inject({ url, headers })).body).not.toContain(number);
  }
});

test('an administrator who has seen the number verifies it, and may take that back', async () => {
  const number = 'NZE1213054321';
  const ad = await posted(seller, number);
  const verify = (verified: boolean, id = ad) =>
    market.app.inject({
      method: 'PUT',
      url: `/api/admin/ads/${id}/chassis-verification`,
      headers: administrator,
      payload: { verified },
    });
  const shown = async () => (await read(`/api/ads/${ad}`)).chassis_verified;
  expect(await shown()).toBe(false);
  for (let n = 0; n < 2; n += 1) expect((await verify(true)).statusCode).toBe(204);
  expect(await shown()).toBe(true);
  expect(await read(`/api/admin/ads/${ad}`, administrator)).toMatchObject({ chassis_verified: true });
  const notices = (await read('/api/me/notifications', seller.headers)).items as { title: string }[];
  expect(notices.filter(({ title }) => title === 'وثّقنا رقم الشاسيه')).toHaveLength(1);
  expect((await verify(false)).statusCode).toBe(204);
  expect(await shown()).toBe(false);
  const { items } = await read('/api/admin/audit', administrator);
  const recorded = items.filter(({ ad_id }: { ad_id: string }) => ad_id === ad);
  expect(recorded.map(({ act }: { act: string }) => act).sort()).toEqual([
    'chassis-unverified',
    'chassis-verified',
  ]);
  for (const { notes } of recorded) expect(notes).toBe('4321');

  const plain = await posted(seller);
  expect((await verify(true, plain)).json().code).toBe('not-found');
  expect(await read(`/api/ads/${plain}`)).toMatchObject({ chassis_verified: false });
  expect((await verify(true, randomUUID())).json().code).toBe('ad-not-found');
});

test('a form without the field, as of an earlier version, and one with null are valid', async () => {
  await posted(seller);
  await posted(seller, null);
});

test('a car is in one active ad at a time', async () => {
  const number = 'KMHCT41DADU123456';
  const first = await posted(seller, number);
  const { url, headers } = { url: '/api/me', headers: other.headers };
  const before = (await read(url, headers)).monthly_ads.used;
  const second = await post(other, 'kmhct41dadu 123456');
  expect([second.statusCode, second.json().fields]).toEqual([
    422,
    { chassis_number: 'chassis-number-taken' },
  ]);
  expect((await read(url, headers)).monthly_ads.used).toBe(before);

  expect((await setStatus(seller, first, 'sold')).statusCode).toBe(204);
  const sold = await posted(other, number);
  const back = await setStatus(seller, first, 'active');
  expect([back.statusCode, back.json().code]).toEqual([409, 'chassis-number-taken']);
  await market.app.inject({ method: 'DELETE', url: `/api/ads/${sold}`, headers: other.headers });
  expect((await setStatus(seller, first, 'active')).statusCode).toBe(204);
});

test('concurrent posts of one car result in one ad', async () => {
  const responses = await Promise.all([seller, other, seller].map((member) => post(member, 'GX110-6012345')));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const { body } of responses.filter(({ statusCode }) => statusCode !== 200)) {
    expect(body).toContain('chassis-number-taken');
  }
});

test('an ad that administrators reinstate loses a number that another active ad has by then', async () => {
  const number = 'MCU201234567';
  const first = await posted(seller, number);
  const act = (action: 'removal' | 'restoration', payload?: object) =>
    market.app.inject({
      method: action === 'removal' ? 'POST' : 'DELETE',
      url: `/api/admin/ads/${first}/removal`,
      headers: administrator,
      ...(payload ? { payload } : {}),
    });
  expect((await act('removal', { reason: 'مكرر' })).statusCode).toBeLessThan(300);
  const second = await posted(other, number);
  expect((await act('restoration')).statusCode).toBeLessThan(300);
  expect(await read(`/api/ads/${first}`)).toMatchObject({ has_chassis_number: false });
  expect(await read(`/api/ads/${second}`)).toMatchObject({ has_chassis_number: true });
});

test('a member has few checks of one ad, and the limit does not apply to another ad', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const guesser = await insertSignedUpMember(limited);
    const [ad, next] = [await insertAd(limited), await insertAd(limited)];
    const guess = (adId: string, number: number) =>
      limited.app.inject({
        method: 'POST',
        url: `/api/ads/${adId}/chassis-checks`,
        headers: guesser.headers,
        payload: { chassis_number: `AE100123456${number}` },
      });
    const statuses = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await guess(ad.id, number)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await guess(next.id, 0)).json()).toEqual({ result: 'not-stated', stolen: false });
  } finally {
    await limited.close();
  }
});
