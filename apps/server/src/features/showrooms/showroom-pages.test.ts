import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { insertWaitingPhotos } from '../../testing/posting.ts';
import { insertShowroom, refreshAllShowrooms } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { refreshShowrooms } from './refresh-showrooms.ts';

let server: TestApp;
let administrator: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  administrator = await signInAdministrator(server, 'mushrif', 'moderator');
});
afterAll(() => server.close());

const get = async (url: string, headers = {}) => {
  const response = await server.app.inject({ url, headers: { 'cache-control': 'no-cache', ...headers } });
  return { status: response.statusCode, ...response.json() };
};
const put = async (url: string, member: { headers: { authorization: string } }, payload: object) => {
  const response = await server.app.inject({ method: 'PUT', url, headers: member.headers, payload });
  return { status: response.statusCode, ...(response.body ? response.json() : {}) };
};
const refresh = () => refreshAllShowrooms(server);
const decide = (id: string, payload: object) =>
  put(`/api/admin/showrooms/${id}/decision`, { headers: administrator }, payload);
const trader = async (): Promise<SignedInMember> => {
  const member = await insertSignedInMember(server);
  await server.services.database
    .updateTable('profiles')
    .set({ membership_type: 'premium_trader', membership_expires_at: null })
    .where('user_id', '=', member.id)
    .execute();
  return member;
};
const open = [[540, 780]];
const form = (changes: object = {}) => ({
  slug: `salon-${randomUUID().replace(/[\d-]/g, 'x').slice(0, 30)}`,
  name: 'معرض الصالون',
  city: 'كسلا',
  address: 'شارع السوق الكبير',
  about: 'نبيع ونشتري.',
  hours: [open, open, open, open, open, [], open],
  location: { latitude: 15.45, longitude: 36.4 },
  logo_id: null,
  cover_id: null,
  ...changes,
});
const namesIn = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

/** Creates a showroom with a logo and sends it to administrators. */
async function sendShowroom(changes: object = {}) {
  const owner = await trader();
  const id = randomUUID();
  const [logo] = await insertWaitingPhotos(server, owner.id, 1);
  const filled = form({ logo_id: logo, ...changes });
  expect(await put(`/api/me/showroom-page/${id}`, owner, filled)).toEqual({ status: 204 });
  expect((await put(`/api/me/showroom-page/${id}/state`, owner, { state: 'waiting' })).status).toBe(204);
  return { owner, id, filled };
}

test('a page needs the plan, is a draft first, is public once it is sent, and has the badge once it is verified', async () => {
  const member = await insertSignedInMember(server);
  expect(await get('/api/me/showroom-page', member.headers)).toMatchObject({
    eligible: false,
    showroom: null,
  });
  expect(await put(`/api/me/showroom-page/${randomUUID()}`, member, form())).toMatchObject({
    code: 'not-a-trader',
  });

  const owner = await trader();
  const id = randomUUID();
  const filled = form();
  expect((await put(`/api/me/showroom-page/${id}`, owner, filled)).status).toBe(204);
  expect((await put(`/api/me/showroom-page/${id}`, owner, filled)).status).toBe(204);
  expect(await get(`/api/showrooms/${filled.slug}`)).toMatchObject({ code: 'showroom-not-found' });
  const state = `/api/me/showroom-page/${id}/state`;
  expect(await put(state, owner, { state: 'waiting' })).toMatchObject({ code: 'showroom-incomplete' });

  const [logo] = await insertWaitingPhotos(server, owner.id, 1);
  expect((await put(`/api/me/showroom-page/${id}`, owner, { ...filled, logo_id: logo })).status).toBe(204);
  expect((await put(state, owner, { state: 'waiting' })).status).toBe(204);
  const page = await get(`/api/showrooms/${filled.slug}`);
  expect(page).toMatchObject({ status: 200, id, verified: false, name: filled.name, hours: filled.hours });
  expect(page.logo).not.toHaveProperty('id');

  const [waiting] = (await get('/api/admin/showrooms', administrator)).items;
  expect(waiting).toMatchObject({ id, state: 'waiting', was_verified: false });
  expect(await decide(id, { state: 'verified', updated_at: '2020-01-01T00:00:00.000Z' })).toMatchObject({
    code: 'showroom-changed',
  });
  const decision = { state: 'verified', updated_at: waiting.updated_at };
  expect((await decide(id, decision)).status).toBe(204);
  expect((await decide(id, decision)).status).toBe(204);
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ slug: filled.slug, verified: true });
  const { items } = await get('/api/me/notifications', owner.headers);
  expect(items.filter(({ title }: { title: string }) => title === 'وثّقنا معرضك')).toHaveLength(1);
  const { items: audit } = await get('/api/admin/audit?act=showroom-verified', await ownerOfDesk());
  expect(audit).toMatchObject([{ notes: filled.name }]);
});

test('a rejection is refused if a colleague has decided since the page was displayed', async () => {
  const { id } = await sendShowroom();
  const waiting = (await get('/api/admin/showrooms', administrator)).items.find(
    (one: { id: string }) => one.id === id,
  );
  expect((await decide(id, { state: 'verified', updated_at: waiting.updated_at })).status).toBe(204);
  const rejection = { state: 'rejected', reason: 'الاسم لغيرك' };
  expect(await decide(id, { ...rejection, from: 'waiting' })).toMatchObject({ code: 'showroom-changed' });
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ verified: true });
  for (const _ of [1, 2]) expect((await decide(id, { ...rejection, from: 'verified' })).status).toBe(204);
  expect(await decide(id, { ...rejection, reason: 'غيره', from: 'waiting' })).toMatchObject({
    code: 'showroom-changed',
  });
});

const ownerOfDesk = () => signInAdministrator(server, 'mudeer');

test('another name loses the badge, a rejection hides the page until administrators decide, and the address stays', async () => {
  const { owner, id, filled } = await sendShowroom();
  const save = `/api/me/showroom-page/${id}`;
  const waiting = async () =>
    (await get('/api/admin/showrooms', administrator)).items.find((one: { id: string }) => one.id === id);
  await decide(id, { state: 'verified', updated_at: (await waiting()).updated_at });
  expect(await put(save, owner, { ...filled, slug: 'another-one' })).toMatchObject({ code: 'slug-fixed' });
  expect((await put(save, owner, { ...filled, about: 'كلام جديد.' })).status).toBe(204);
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ verified: true, about: 'كلام جديد.' });
  expect((await put(save, owner, { ...filled, name: 'معرض آخر' })).status).toBe(204);
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ verified: false, name: 'معرض آخر' });
  expect(await waiting()).toMatchObject({ was_verified: true });

  expect((await decide(id, { state: 'rejected', reason: 'الاسم لغيرك' })).status).toBe(204);
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ code: 'showroom-not-found' });
  await put(`${save}/state`, owner, { state: 'waiting' });
  // It does not return to the list by being sent again.
  expect(await get(`/api/showrooms/${id}`)).toMatchObject({ code: 'showroom-not-found' });
  const own = await get('/api/me/showroom-page', owner.headers);
  expect(own.showroom).toMatchObject({ state: 'waiting', state_reason: 'الاسم لغيرك', is_public: false });
});

test("a page without the owner's number of another country is accepted, and one with it is not", async () => {
  const { owner, id, filled } = await sendShowroom();
  const { database } = server.services;
  await database
    .updateTable('profiles')
    .set({ whatsapp: '+966554242684' })
    .where('user_id', '=', owner.id)
    .execute();
  const save = (changes: object) => put(`/api/me/showroom-page/${id}`, owner, { ...filled, ...changes });
  expect(await save({ address: 'عمارة 055424', about: '2684 مكتب' })).toMatchObject({
    fields: { about: 'no-phone-number' },
  });
  expect((await save({ address: 'عمارة 055424', about: 'مكتب 12' })).status).toBe(204);
});

test('a name that completes a phone number of an ad is rejected', async () => {
  const { owner, id, filled } = await sendShowroom();
  await insertAd(server, { user_id: owner.id, title: 'كورولا 345678', description: '', mileage: null });
  expect(await put(`/api/me/showroom-page/${id}`, owner, { ...filled, name: 'معرض 912' })).toMatchObject({
    fields: { name: 'no-phone-number' },
  });
});

test('addresses and photos are one showroom’s only', async () => {
  const { owner, id, filled } = await sendShowroom();
  const other = await trader();
  const save = (changes: object) => put(`/api/me/showroom-page/${randomUUID()}`, other, form(changes));
  expect(await save({ slug: filled.slug })).toMatchObject({ code: 'slug-taken' });
  expect(await save({ logo_id: filled.logo_id })).toMatchObject({ code: 'photo-missing' });
  expect(await put(`/api/me/showroom-page/${id}`, other, form())).toMatchObject({ code: 'id-taken' });
  expect(await put(`/api/me/showroom-page/${randomUUID()}`, owner, form())).toMatchObject({
    code: 'id-taken',
  });
  const photo = await server.app.inject({
    method: 'DELETE',
    url: `/api/photos/${filled.logo_id}`,
    headers: owner.headers,
  });
  expect(photo.statusCode).toBe(404);
  const named = await save({ about: 'اتصل على 0912345678' });
  expect(named).toMatchObject({ code: 'invalid-input', fields: { about: 'six-digits-at-most' } });
});

test('the list has verified showrooms first, filters by city and brand, and pages without repetition', async () => {
  const { database } = server.services;
  const city = 'الأبيض';
  const [large, small, verified] = await Promise.all(
    ['كبير', 'صغير', 'موثّق'].map(async (name) => {
      const owner = await insertSignedInMember(server);
      const state = name === 'موثّق' ? ('verified' as const) : ('waiting' as const);
      const columns = state === 'verified' ? { verified_at: server.clock.now() } : {};
      const id = await insertShowroom(server, { owner_id: owner.id, name, city, state, ...columns });
      return { owner, id };
    }),
  );
  for (const brand of ['تويوتا', 'تويوتا', 'كيا']) {
    await insertAd(server, { user_id: (large as { owner: SignedInMember }).owner.id, brand });
  }
  await insertAd(server, { user_id: (small as { owner: SignedInMember }).owner.id, brand: 'كيا' });
  await refresh();
  const list = (query: object) => get(`/api/showrooms?${new URLSearchParams({ city, ...query })}`);
  const whole = await list({});
  expect(namesIn(whole)).toEqual(['موثّق', 'كبير', 'صغير']);
  expect(whole.items[1]).toMatchObject({ ads: 3, brands: ['تويوتا', 'كيا'], verified: false });
  expect(namesIn(await list({ brand: 'تويوتا' }))).toEqual(['كبير']);
  expect((await list({ brand: 'kia' })).items.map(({ ads }: { ads: number }) => ads)).toEqual([1, 1]);
  expect(namesIn(await list({ brand: 'هيونداي' }))).toEqual([]);
  expect(await list({ cursor: 'x' })).toMatchObject({ code: 'invalid-input' });

  // Ads that are sold leave the counts, and a plan that ends leaves the list at once.
  await database
    .updateTable('profiles')
    .set({ membership_expires_at: server.clock.now() })
    .where('user_id', '=', (large as { owner: SignedInMember }).owner.id)
    .execute();
  await refresh();
  expect(namesIn(await list({}))).toEqual(['موثّق', 'صغير']);
  expect(await get(`/api/showrooms/${large?.id}`)).toMatchObject({ status: 410, code: 'showroom-closed' });
  await server.owner.query("update ads set status = 'sold' where user_id = $1", [small?.owner.id]);
  await refresh();
  expect((await get(`/api/showrooms/${small?.id}`)).ads).toBe(0);
  expect(namesIn(await list({ brand: 'كيا' }))).toEqual([]);
  expect(verified).toBeDefined();
});

test('pages of the list continue after the last showroom', async () => {
  const city = 'كوستي';
  for (let nth = 0; nth < 21; nth += 1) {
    const owner = await insertSignedInMember(server);
    await insertShowroom(server, { owner_id: owner.id, city, state: 'waiting' });
  }
  await refresh();
  const first = await get(`/api/showrooms?${new URLSearchParams({ city })}`);
  const second = await get(`/api/showrooms?${new URLSearchParams({ city, cursor: first.next_cursor })}`);
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(21);
  expect(second.next_cursor).toBeNull();
});

test('the ads of a page have the filters of the market, and the counts of its seller only', async () => {
  const { owner, id } = await sendShowroom();
  await insertAd(server, { user_id: owner.id, brand: 'تويوتا', price: 5_000_000 });
  await insertAd(server, { user_id: owner.id, brand: 'كيا', price: 9_000_000 });
  await insertAd(server, { brand: 'تويوتا' });
  await refresh();
  const list = (query: object) => get(`/api/showrooms/${id}/ads?${new URLSearchParams({ ...query })}`);
  const all = await list({ sort: 'price-low' });
  expect(all.items.map(({ price }: { price: number }) => price)).toEqual([5_000_000, 9_000_000]);
  expect(all.total).toEqual({ count: 2, exact: true });
  expect((await list({ brand: 'كيا' })).items).toHaveLength(1);
  const counted = await get(`/api/search/facets?${new URLSearchParams({ seller: owner.id })}`);
  expect(counted.total).toEqual({ count: 2, exact: true });
  const adId = all.items[0].id;
  expect((await get(`/api/ads/${adId}`)).seller.showroom).toMatchObject({
    name: 'معرض الصالون',
    verified: false,
  });
  await put(`/api/me/showroom-page/${id}/state`, owner, { state: 'closed' });
  await refresh();
  expect((await get(`/api/ads/${adId}`)).seller.showroom).toBeNull();
  expect(await list({})).toMatchObject({ code: 'showroom-closed' });
});

test.each<[string, (owner: SignedInMember, id: string) => Promise<{ status: number }>]>([
  ['rejected', (_, id) => decide(id, { state: 'rejected', reason: 'الاسم لغيرك' })],
  ['closed', (owner, id) => put(`/api/me/showroom-page/${id}/state`, owner, { state: 'closed' })],
])('a page that is %s leaves the list, and the pages of its ads, at once', async (_, end) => {
  const city = 'الدويم';
  const { owner, id } = await sendShowroom({ city });
  const ad = await insertAd(server, { user_id: owner.id });
  await refresh();
  const onAd = async () => (await get(`/api/ads/${ad.id}`)).seller.showroom;
  const listed = async () => namesIn(await get(`/api/showrooms?${new URLSearchParams({ city })}`));
  expect([await onAd(), await listed()]).toMatchObject([{ name: 'معرض الصالون' }, ['معرض الصالون']]);
  expect((await end(owner, id)).status).toBe(204);
  expect([await onAd(), await listed()]).toEqual([null, []]);
});

test('a summary that is computed during a rejection does not make the page public again', async () => {
  const { owner, id } = await sendShowroom();
  await refresh();
  await insertAd(server, { user_id: owner.id });
  let runs = 0;
  await whileLocked(
    server,
    [
      `with decided as (update showrooms set state = 'rejected', state_reason = 'الاسم لغيرك' where id = $1)
       update showroom_summaries set listed_until = null where showroom_id = $1`,
      id,
    ],
    () => refreshShowrooms(server.services, { stopped: () => runs++ > 0 }),
  );
  const { rows } = await server.owner.query(
    'select listed_until from showroom_summaries where showroom_id = $1',
    [id],
  );
  expect(rows).toEqual([{ listed_until: null }]);
});

test('the answer time is the median of the latest conversations, and unknown for few', async () => {
  const { owner, id } = await sendShowroom();
  const answered = async (minutes: number | null) => {
    const buyer = await insertSignedInMember(server);
    const { id: adId } = await insertAd(server, { user_id: owner.id });
    const send = (from: SignedInMember, target: object) =>
      put(`/api/messages/${randomUUID()}`, from, { content: 'كم السعر؟', ...target });
    const sent = await send(buyer, { receiver_id: owner.id, ad_id: adId });
    expect(sent).toMatchObject({ conversation_id: expect.any(String) });
    const { conversation_id } = sent;
    if (minutes === null) return;
    server.clock.advance({ minutes });
    expect((await send(owner, { conversation_id })).status).toBe(200);
  };
  for (const minutes of [1, 2, 3, 4]) await answered(minutes);
  server.clock.advance({ hours: 25 });
  await refresh();
  expect((await get(`/api/showrooms/${id}`)).answer_minutes).toBeNull();
  // It has waited for more than a day when the summary is computed again.
  await answered(null);
  server.clock.advance({ days: 2 });
  await refresh();
  expect((await get(`/api/showrooms/${id}`)).answer_minutes).toBe(3);
});
