import { randomUUID } from 'node:crypto';
import type { CarOutcome } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
let dealer: SignedInMember;
let cars: string[];
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  dealer = await insertSignedInMember(server);
  cars = [];
  for (const status of ['active', 'active', 'paused', 'sold'] as const) {
    cars.push((await insertAd(server, { user_id: dealer.id, status, photos: 0 })).id);
  }
});

const send = (act: string, ad_ids = cars, { id = randomUUID(), headers = dealer.headers as object } = {}) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/me/showroom/cars/bulk-acts/${id}`,
    headers: { ...headers },
    payload: { act, ad_ids },
  });
/** The outcomes in short: the problem, or the status afterwards. */
const shortly = (response: Awaited<ReturnType<typeof send>>) =>
  response.json().outcomes.map(({ problem, status }: CarOutcome) => problem ?? status);
const statuses = async (ids = cars) => {
  const { rows } = await server.owner.query('select id, status from ads where id = any($1)', [ids]);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const events = async () => {
  const { rows } = await server.owner.query('select act from ad_events where ad_id = any($1)', [cars]);
  return rows.map(({ act }) => act).sort();
};

test('each car has an outcome of its own, in the order of the request', async () => {
  const paused = await send('pause', [...cars, cars[0] as string, randomUUID()]);
  expect(
    paused
      .json()
      .outcomes.map(({ ad_id }: CarOutcome) => ad_id)
      .slice(0, 4),
  ).toEqual(cars);
  expect(shortly(paused)).toEqual(['paused', 'paused', 'paused', 'ad-not-active', 'ad-not-found']);
  expect(shortly(await send('resume'))).toEqual(['active', 'active', 'active', 'ad-not-active']);
  expect(shortly(await send('confirm'))).toEqual(['active', 'active', 'active', 'ad-not-active']);
  expect(await statuses()).toEqual(['active', 'active', 'active', 'sold']);
});

test('a renewal of several cars stops at none of them, and at the monthly limit', async () => {
  await advanceWithSessions(server, { days: 31 }, [dealer]);
  const fresh = (await insertAd(server, { user_id: dealer.id })).id;
  await server.owner.query(
    "update settings set value = value || '{\"renewal_ads\": 1}'::jsonb where section = 'publishing'",
  );
  const limit = (await server.app.inject({ url: '/api/me', headers: dealer.headers })).json().monthly_ads
    .limit;
  await server.owner.query('update profiles set monthly_ads_count = $2 where user_id = $1', [
    dealer.id,
    limit - 1,
  ]);
  const renewed = await send('renew', [fresh, ...cars]);
  expect(shortly(renewed)).toEqual([
    'renewal-too-early',
    'active',
    'monthly-limit-reached',
    'ad-not-active',
    'ad-not-active',
  ]);
  await server.owner.query("update settings set value = value - 'renewal_ads' where section = 'publishing'");
});

test('a repeated request has no further effect and the same outcomes, also at the same time', async () => {
  const id = randomUUID();
  const [first, ...rest] = await sendConcurrently([1, 2, 3, 4], () => send('pause', cars, { id }));
  for (const response of rest) expect(response.json()).toEqual(first?.json());
  expect(await events()).toEqual(['paused', 'paused']);
  await send('resume');
  const changed = cars.slice(0, 2);
  expect((await send('pause', changed, { id })).json().outcomes).toMatchObject([
    { problem: null },
    { problem: null },
  ]);
  expect(await statuses(changed)).toEqual(['active', 'active']);
});

test('sales of several cars are undone together within ten minutes', async () => {
  const id = randomUUID();
  expect(shortly(await send('sold', cars, { id }))).toEqual(['sold', 'sold', 'sold', 'ad-not-active']);
  expect(shortly(await send('sold', cars, { id }))).toEqual(['sold', 'sold', 'sold', 'ad-not-active']);
  expect(shortly(await send('undo-sale', cars))).toEqual([
    'not-found',
    'not-found',
    'not-found',
    'not-found',
  ]);
  expect(shortly(await send('undo-sale', cars.slice(0, 1), { id }))).toEqual([null]);
  await server.clock.advance({ minutes: 11 });
  expect(shortly(await send('undo-sale', cars, { id }))).toEqual([
    null,
    'sale-final',
    'sale-final',
    'not-found',
  ]);
  expect(await statuses()).toEqual(['active', 'sold', 'sold', 'sold']);
});

test.each(['confirm', 'renew', 'pause', 'resume', 'sold', 'undo-sale'])(
  'the act «%s» neither changes nor reveals the cars of another member',
  async (act) => {
    const other = await insertSignedInMember(server);
    const strange = await send(act, [...cars, randomUUID()], { headers: other.headers });
    expect(shortly(strange)).toEqual(Array(5).fill('ad-not-found'));
    expect(await statuses()).toEqual(['active', 'active', 'paused', 'sold']);
    expect(await events()).toEqual([]);
  },
);

test('sellers of the showroom act for the owner and are recorded; those who answer only read', async () => {
  const showroom_id = await insertShowroom(server, { owner_id: dealer.id });
  const employ = async (role: StaffRole) => {
    const person = await insertSignedInMember(server);
    await insertStaff(server, { showroom_id, member_id: person.id, role });
    return { ...person, acting: { ...person.headers, [actingHeader]: showroom_id } };
  };
  const seller = await employ('seller');
  const answering = await employ('answering');
  expect((await send('pause', cars, { headers: answering.acting })).statusCode).toBe(403);
  const read = await server.app.inject({ url: '/api/me/showroom/cars', headers: answering.acting });
  expect(read.json().items).toHaveLength(4);
  const file = await server.app.inject({ url: '/api/me/showroom/cars.csv', headers: answering.acting });
  expect(file.body).toContain(cars[0]);
  await send('pause', cars, { headers: seller.acting });
  const { rows } = await server.owner.query('select acted_by from ad_events where ad_id = any($1)', [cars]);
  expect(rows).toEqual([{ acted_by: seller.id }, { acted_by: seller.id }]);
});

test.each([
  ['the employment ends', 'update showroom_staff set removed_at = now() where member_id = $1', 'not-staff'],
  [
    'the role is taken away',
    "update showroom_staff set role = 'answering' where member_id = $1",
    'not-for-staff',
  ],
])('once %s, the remaining cars are not changed', async (_, end, code) => {
  const showroom_id = await insertShowroom(server, { owner_id: dealer.id });
  const seller = await insertSignedInMember(server);
  await insertStaff(server, { showroom_id, member_id: seller.id, role: 'seller' });
  const headers = { ...seller.headers, [actingHeader]: showroom_id };
  const response = await whileLocked(
    server,
    ['select from ads where id = $1 for update', cars[0]],
    () => send('pause', cars, { headers }),
    () => server.owner.query(end, [seller.id]),
  );
  expect([response.statusCode, response.json().code]).toEqual([403, code]);
  expect(await statuses()).toEqual(['paused', 'active', 'paused', 'sold']);
});

test('no cars, too many cars and unknown acts are refused', async () => {
  const many = Array.from({ length: 51 }, () => randomUUID());
  expect((await send('pause', many)).json()).toMatchObject({ fields: { ad_ids: 'invalid' } });
  expect((await send('pause', [])).json()).toMatchObject({ fields: { ad_ids: 'invalid' } });
  expect((await send('delete')).json()).toMatchObject({ fields: { act: 'invalid' } });
});
