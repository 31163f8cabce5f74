import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@arabati/domain/own-account/own-account.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import {
  insertSignedUpMember,
  mailsTo,
  sendPassword,
  sendSignUp,
  type TestMember,
} from '../../testing/members.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { createApiKey } from '../../testing/stock-feeds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const remove = (member: TestMember | null, password: unknown) =>
  server.app.inject({
    method: 'POST',
    url: deleteAccount.path,
    headers: member?.headers ?? {},
    payload: { password },
  });
const me = (member: TestMember) => server.app.inject({ url: '/api/me', headers: member.headers });
const photoFiles = async () =>
  (await readdir(join(server.services.config.dataDir, 'photos'), { recursive: true })).filter((name) =>
    /\.(avif|webp)$/.test(name),
  );

test('requires a session and the password, and a wrong password changes nothing', async () => {
  const member = await insertSignedUpMember(server);
  expect((await remove(null, member.password)).json().code).toBe('not-signed-in');
  expect((await remove(member, '')).json()).toMatchObject({ fields: { password: 'required' } });
  expect((await remove(member, 'x'.repeat(500))).json()).toMatchObject({
    fields: { password: 'password-wrong' },
  });
  const other = await insertSignedUpMember(server, { password: 'Blue-Nile-77!' });
  expect((await remove(member, other.password)).json()).toMatchObject({
    code: 'invalid-input',
    fields: { password: 'password-wrong' },
  });
  expect((await me(member)).statusCode).toBe(200);
});

test('deletes what the member viewed, hid and noted', async () => {
  const member = await insertSignedUpMember(server);
  await me(member);
  const ad = await insertAd(server, { photos: 0 });
  const put = (url: string, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/me/${url}`, headers: member.headers, payload });
  await put(`favorites/${ad.id}`, {});
  await put(`favorites/${ad.id}/note`, { note: 'آخر سعر 9 مليون' });
  await put('viewed-ads', { views: [{ ad_id: ad.id, viewed_at: server.clock.now().toISOString() }] });
  await put('hidden-ads', { ad_ids: [ad.id] });
  const rows = async () => {
    const counts = ['favorite_notes', 'viewed_ads', 'hidden_ads'].map((table) =>
      server.owner.query(`select from ${table} where user_id = $1`, [member.userId]),
    );
    return (await Promise.all(counts)).map(({ rowCount }) => rowCount);
  };
  expect(await rows()).toEqual([1, 1, 1]);
  expect((await remove(member, member.password)).statusCode).toBe(204);
  expect(await rows()).toEqual([0, 0, 0]);
});

test('deletes ads, photos and sessions, and keeps messages to other members', async () => {
  const { database, clock } = server.services;
  const [member, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  await Promise.all([me(member), me(other)]);
  const waiting = await server.app.inject({
    method: 'PUT',
    url: `/api/photos/${randomUUID()}`,
    headers: { ...member.headers, 'content-type': 'image/jpeg' },
    payload: await noisePhoto(),
  });
  expect(waiting.statusCode).toBe(200);
  const before = await photoFiles();
  const ad = await insertAd(server, { user_id: member.userId, title: 'سيارة ستختفي' });
  await server.app.inject({ method: 'POST', url: `/api/ads/${ad.id}/reveal`, headers: other.headers });
  const now = clock.now();
  const conversation = {
    id: randomUUID(),
    ad_id: ad.id,
    ad_title: 'سيارة ستختفي',
    created_at: now,
  };
  await database
    .insertInto('conversations')
    .values({ ...conversation, seller_id: member.userId, buyer_id: other.userId })
    .execute();
  await database
    .insertInto('messages')
    .values({
      id: randomUUID(),
      conversation_id: conversation.id,
      position: 1,
      sender_id: member.userId,
      receiver_id: other.userId,
      content: 'السلام عليكم',
      created_at: now,
    })
    .execute();
  const phone = await sendPassword(server, member);

  expect((await remove(member, member.password)).statusCode).toBe(204);

  expect((await me(member)).json().code).toBe('not-signed-in');
  const onPhone = { authorization: `Bearer ${phone.json().access_token}` };
  expect((await server.app.inject({ url: '/api/me', headers: onPhone })).statusCode).toBe(401);
  expect((await sendPassword(server, member)).json().code).toBe('invalid_credentials');
  expect((await server.app.inject(`/api/ads/${ad.id}`)).json().code).toBe('ad-not-found');
  expect((await server.app.inject(`/api/sellers/${member.userId}/ads`)).json().code).toBe('seller-not-found');
  const search = await server.app.inject(`/api/search?q=${encodeURIComponent('ستختفي')}`);
  expect(search.json().items).toEqual([]);
  const after = await photoFiles();
  expect([before.length > 0, after]).toEqual([true, []]);

  const exported = (await server.app.inject({ url: '/api/me/export', headers: other.headers })).json();
  expect(exported.messages).toMatchObject([
    { content: 'السلام عليكم', other_name: null, direction: 'received' },
  ]);
  expect((await mailsTo(server, member.email))[0]?.subject).toBe('حُذف حسابك في عربتي');
  // Another member's balance is still the sum of its entries without the ad.
  expect(exported.point_entries).toHaveLength(2);
});

test("deletes the member's showroom with its staff, and the name of who acted elsewhere", async () => {
  const { database } = server.services;
  const [member, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  await Promise.all([me(member), me(other)]);
  const own = await insertShowroom(server, { owner_id: member.userId });
  await insertStaff(server, { showroom_id: own, member_id: other.userId });
  const ad = await insertAd(server, { user_id: other.userId, posted_by: member.userId });
  await createApiKey(server, member.headers);
  expect((await remove(member, member.password)).statusCode).toBe(204);
  for (const table of ['showroom_staff', 'showroom_api_keys'] as const) {
    const left = database.selectFrom(table).select('id').where('showroom_id', '=', own);
    expect(await left.execute()).toEqual([]);
  }
  const stored = database.selectFrom('ads').select('posted_by').where('id', '=', ad.id);
  expect(await stored.executeTakeFirst()).toEqual({ posted_by: null });
});

test('keeps the identifiers reserved, without a second promotion slot, a second sign-up or an owner', async () => {
  const { database } = server.services;
  const member = await insertSignedUpMember(server);
  await me(member);
  const slots = async () => (await server.app.inject('/api/promo')).json().remaining_slots;
  const before = await slots();
  await remove(member, member.password);
  expect(await slots()).toBe(before);
  const { email, phone, whatsapp } = member;
  const taken = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/availability',
    payload: { email, phone, whatsapp },
  });
  expect(taken.json()).toEqual({ taken: ['email', 'phone', 'whatsapp'] });
  expect((await sendSignUp(server, member)).json().code).toBe('user_already_exists');
  const rows = await database.selectFrom('used_emails').selectAll().where('email', '=', email).execute();
  expect(rows).toMatchObject([{ user_id: null }]);
});

test('concurrent uploads and posts leave nothing behind', async () => {
  const member = await insertSignedUpMember(server);
  await me(member);
  const upload = async () =>
    server.app.inject({
      method: 'PUT',
      url: `/api/photos/${randomUUID()}`,
      headers: { ...member.headers, 'content-type': 'image/jpeg' },
      payload: await noisePhoto(),
    });
  const [, , deletion] = await Promise.all([upload(), upload(), remove(member, member.password), upload()]);
  expect(deletion?.statusCode).toBe(204);
  const photos = await server.services.database
    .selectFrom('photos')
    .select('name')
    .where('user_id', '=', member.userId)
    .execute();
  expect(photos).toEqual([]);
});

test('two concurrent requests delete the account once', async () => {
  const member = await insertSignedUpMember(server);
  await me(member);
  const responses = await Promise.all([remove(member, member.password), remove(member, member.password)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([204, 401]);
  const mails = (await mailsTo(server, member.email)).filter((mail) => mail.subject.startsWith('حُذف'));
  expect(mails).toHaveLength(1);
});

test('password attempts have the limits of the sign-in', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const member = await insertSignedUpMember(limited);
  const codes = [];
  for (let n = 0; n < 11; n += 1) {
    const response = await limited.app.inject({
      method: 'POST',
      url: deleteAccount.path,
      headers: member.headers,
      payload: { password: `guess-${n}` },
    });
    codes.push(response.json().code);
  }
  expect(codes.slice(0, 9)).toEqual(Array(9).fill('invalid-input'));
  expect(codes.at(-1)).toBe('too-many-requests');
  await limited.close();
});
