import { randomUUID } from 'node:crypto';
import { noFigures } from '@arabati/domain/ad-figures/ad-measures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';
import { deleteFiguresBefore, figuresQuery, similarFiguresQuery } from './ad-figures.queries.ts';
import { flushImpressions } from './impressions.ts';

let server: TestApp;
let seller: SignedInMember;
let buyer: SignedInMember;
let ad: string;
beforeAll(async () => {
  server = await startTestApp();
  server.clock.set('2026-03-10T10:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  [seller, buyer] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  ad = (await insertAd(server, { user_id: seller.id, photos: 0, created_at: server.clock.now() })).id;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (by: SignedInMember | null, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, headers: by?.headers ?? {}, ...(payload ? { payload } : {}) });
const open = (by: SignedInMember | null) => send(by, 'POST', `/api/ads/${ad}/views`);
const favorite = (by: SignedInMember, method: 'PUT' | 'DELETE' = 'PUT') =>
  send(by, method, `/api/me/favorites/${ad}`);
const write = (by: SignedInMember, target: object, id: string = randomUUID()) =>
  send(by, 'PUT', `/api/messages/${id}`, { content: 'كم السعر النهائي؟', ...target });
const press = (by: SignedInMember, interaction_type: 'phone_view' | 'whatsapp_view') =>
  send(by, 'POST', `/api/ads/${ad}/interactions`, { interaction_type });
const reveal = (by: SignedInMember) => send(by, 'POST', `/api/ads/${ad}/reveal`);
const read = (by: SignedInMember, { days = '30', of = ad } = {}) =>
  send(by, 'GET', `/api/me/ads/${of}/figures?days=${days}`);
const totals = async () => (await read(seller)).json().totals;
/** Lets days pass, after which the seller signs in again. */
async function pass(days: number) {
  server.clock.advance({ days });
  const [headers] = await startSessions(server, [seller.id]);
  seller = { ...seller, headers: headers as SignedInMember['headers'] };
}
const showDays = (userId: string) =>
  server.owner.query(
    `update profiles set membership_type = 'premium_trader', membership_expires_at = $2 where user_id = $1`,
    [userId, new Date(server.clock.now().getTime() + 400 * 86_400_000)],
  );

describe('what others do with an ad counts exactly once:', () => {
  test('openings, by members and visitors', async () => {
    await Promise.all([open(buyer), open(buyer), open(null)]);
    await open(seller);
    expect(await totals()).toEqual({ ...noFigures, openings: 3 });
    expect((await send(null, 'GET', `/api/ads/${ad}`)).json().view_count).toBe(3);
  });

  test('the first time that a member makes it a favorite', async () => {
    await favorite(buyer);
    await favorite(buyer);
    await favorite(buyer, 'DELETE');
    await favorite(buyer);
    await favorite(seller);
    expect(await totals()).toEqual({ ...noFigures, favorites: 1 });
  });

  test('messages that the seller receives, and their conversations', async () => {
    const first = randomUUID();
    const about = { receiver_id: seller.id, ad_id: ad };
    const { conversation_id } = (await write(buyer, about, first)).json();
    await write(buyer, about, first);
    await write(buyer, { conversation_id });
    await write(seller, { conversation_id });
    expect(await totals()).toEqual({ ...noFigures, conversations: 1, messages: 2 });
  });

  test('no message of a member whom the seller has blocked', async () => {
    await send(seller, 'PUT', `/api/me/blocks/${buyer.id}`);
    await write(buyer, { receiver_id: seller.id, ad_id: ad });
    await favorite(buyer);
    expect(await totals()).toEqual(noFigures);
  });

  test('reveals of the numbers, and presses on them', async () => {
    await reveal(buyer);
    await reveal(buyer);
    await press(buyer, 'phone_view');
    await press(buyer, 'whatsapp_view');
    await press(buyer, 'whatsapp_view');
    await reveal(seller);
    await press(seller, 'phone_view');
    expect(await totals()).toEqual({ ...noFigures, reveals: 1, call_presses: 1, whatsapp_presses: 2 });
  });

  test('all of it, by many members at once', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => insertSignedInMember(server)));
    await Promise.all(
      members.flatMap((member) => [
        open(member),
        favorite(member),
        write(member, { receiver_id: seller.id, ad_id: ad }),
        reveal(member).then(() => press(member, 'phone_view')),
        open(null),
      ]),
    );
    expect(await totals()).toEqual({
      ...noFigures,
      openings: 16,
      favorites: 8,
      conversations: 8,
      messages: 8,
      reveals: 8,
      call_presses: 8,
    });
  });
});

test('nothing counts of a transaction that is rolled back', async () => {
  const { database } = server.services;
  const transaction = database.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_reveals')
      .values({ user_id: buyer.id, ad_id: ad, points_spent: 1, created_at: server.clock.now() })
      .execute();
    throw new Error('rolled back');
  });
  await expect(transaction).rejects.toThrow('rolled back');
  expect(await totals()).toEqual(noFigures);
});

test('a plan with analytics shows days in Khartoum from the first one on, others the totals', async () => {
  server.clock.set('2026-03-20T21:59:00Z');
  await open(null);
  server.clock.advance({ minutes: 1 });
  await open(null);
  await open(null);
  await pass(1);
  expect((await read(seller)).json()).toMatchObject({
    ad: { title: 'تويوتا كورولا نظيفة', status: 'active' },
    since: '2026-03-10',
    totals: { openings: 3 },
    days: null,
  });
  await showDays(seller.id);
  const { days } = (await read(seller)).json();
  expect(days.map(({ day, openings }: { day: string; openings: number }) => [day, openings])).toEqual([
    ...Array.from({ length: 10 }, (_, at) => [`2026-03-${at + 10}`, 0]),
    ['2026-03-20', 1],
    ['2026-03-21', 2],
    ['2026-03-22', 0],
  ]);
  await pass(6);
  expect((await read(seller, { days: '7' })).json()).toMatchObject({
    since: '2026-03-22',
    totals: { openings: 0 },
  });
});

test('other members and visitors get no figures', async () => {
  for (const path of ['figures', 'figures/file']) {
    const url = `/api/me/ads/${ad}/${path}`;
    const other = await send(buyer, 'GET', url);
    expect([other.statusCode, other.json().code]).toEqual([404, 'ad-not-found']);
    expect((await send(null, 'GET', url)).json().code).toBe('not-signed-in');
  }
  expect((await read(seller, { of: randomUUID() })).json().code).toBe('ad-not-found');
  expect((await read(seller, { days: '365' })).json().code).toBe('invalid-input');
});

test('the file has the days of a plan with analytics, otherwise the totals, and no formula', async () => {
  await server.owner.query(`update ads set title = '=1+1' where id = $1`, [ad]);
  await open(buyer);
  const file = async () => (await send(seller, 'GET', `/api/me/ads/${ad}/figures/file?days=7`)).body;
  expect((await file()).trim().split('\r\n')).toEqual([
    expect.stringContaining('"الظهور في القوائم","فتح الإعلان"'),
    expect.stringMatching(/^"'=1\+1","منذ [\d-]{10}","0","1"/),
  ]);
  await showDays(seller.id);
  await pass(2);
  expect((await file()).trim().split('\r\n')).toHaveLength(4);
});

test("the list of one's own ads has the impressions and openings of seven days", async () => {
  await send(null, 'POST', '/api/impressions', { id: randomUUID(), ad_ids: [ad] });
  await flushImpressions(server.services);
  await open(buyer);
  const week = async () => (await send(seller, 'GET', '/api/me/ads')).json().last_week;
  expect(await week()).toEqual({ [ad]: { impressions: 1, openings: 1 } });
  await pass(7);
  expect(await week()).toEqual({ [ad]: { impressions: 0, openings: 0 } });
});

describe('beside other ads of the model', () => {
  const model = { brand: 'تويوتا', model: 'هايلوكس', year: 2016, photos: 0 };
  const insert = (columns: object = {}) =>
    insertAd(server, { ...model, created_at: server.clock.now(), ...columns });
  const openTimes = async (adId: string, count: number) => {
    for (let n = 0; n < count; n += 1) await send(null, 'POST', `/api/ads/${adId}/views`);
  };

  test('the position counts the active ads before it in the list of the model', async () => {
    const { id } = await insert({ user_id: seller.id });
    const position = async () => (await read(seller, { of: id })).json().list_position;
    expect(await position()).toEqual({ ahead: 0, is_beyond: false });
    server.clock.advance({ minutes: 1 });
    await insert();
    await insert({ status: 'sold' });
    await insert({ model: 'كورولا' });
    expect(await position()).toEqual({ ahead: 1, is_beyond: false });
    const { items } = (
      await send(null, 'GET', `/api/ads?${new URLSearchParams({ model: 'هايلوكس' })}`)
    ).json();
    expect(items.map((item: { id: string }) => item.id).indexOf(id)).toBe(1);
    await server.owner.query(`update ads set status = 'sold' where id = $1`, [id]);
    expect(await position()).toBeNull();
  });

  test('the median needs five similar ads of other sellers', async () => {
    const { id } = await insert({ user_id: seller.id, year: 2010 });
    const others = await Promise.all([2008, 2009, 2011, 2012].map((year) => insert({ year })));
    // None of these is similar, or of another seller.
    await insert({ year: 2007 });
    await insert({ year: 2013 });
    await insert({ year: 2010, status: 'sold' });
    await insert({ year: 2010, user_id: seller.id });
    await insert({ year: 2010, model: 'كورولا' });
    const comparison = async () => (await read(seller, { of: id })).json().comparison;
    expect(await comparison()).toBeNull();
    others.push(await insert({ year: 2010 }));
    for (const [index, other] of others.entries()) await openTimes(other.id, index);
    await openTimes(id, 3);
    const { ads, measures } = await comparison();
    expect(ads).toBe(5);
    // By week: all of it was on one day.
    expect(measures).toContainEqual({ measure: 'openings', own: 21, median: 14 });
  });
});

test('figures are deleted with their ad, and after 400 days', async () => {
  await open(buyer);
  await server.owner.query(`insert into ad_impressions values ($1, '2025-01-01', 3), ($1, '2025-01-02', 3)`, [
    ad,
  ]);
  await deleteFiguresBefore(server.services.database, { day: '2025-01-02', limit: 10 });
  const stored = async () => {
    const { rows } = await server.owner.query(
      `select day::text from ad_impressions where ad_id = $1 union all select 'today' from ad_figures where ad_id = $1`,
      [ad],
    );
    return rows.map(({ day }) => day);
  };
  expect(await stored()).toEqual(['2025-01-02', 'today']);
  await send(seller, 'DELETE', `/api/ads/${ad}`);
  expect(await stored()).toEqual([]);
});

test('figures are read along indexes', async () => {
  const other = await insertSeller(server);
  await server.owner.query(
    `insert into ads (id, user_id, title, brand, model, brand_key, model_key, year, price, city, created_at, updated_at)
     select gen_random_uuid(), $1, 'س', 'س', 'س', 'many', 'many', 2000 + n % 20, 1, 'س', now(), now()
       from generate_series(1, 4000) n`,
    [other],
  );
  await server.owner.query(
    `insert into ad_impressions select id, '2026-03-01', 1 from ads on conflict do nothing`,
  );
  await server.owner.query(
    `insert into ad_figures (ad_id, day) select id, '2026-03-01' from ads on conflict do nothing`,
  );
  await server.owner.query('vacuum analyze ads, ad_impressions, ad_figures, price_observations');
  const own = await explain(server, figuresQuery({ adId: ad, since: '2026-01-01' }));
  expect(own.readWhole).toEqual([]);
  const similar = await explain(
    server,
    similarFiguresQuery({
      ad: { brand_key: 'many', model_key: 'many', year: 2010, user_id: seller.id },
      since: '2026-01-01',
      today: '2026-03-30',
    }),
  );
  expect(similar.readWhole).toEqual([]);
  expect(similar.indexes).toContain('price_observations_of_cell');
  expect(similar.scanned).toBeLessThan(300);
});
