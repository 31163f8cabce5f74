import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import {
  insertSignedUpMember,
  mailedLink,
  mailsTo,
  sendPassword,
  type TestMember,
} from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, readBalance } from '../../testing/users.ts';
import { endSuspensionsInTime } from './end-suspension.ts';

type Headers = { authorization: string };
const reason = 'إعلانات وهمية';

let server: TestApp;
let administrator: Headers;
let seller: TestMember;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: 'appeal@cars.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  administrator = await signInAdministrator(server);
  seller = await insertSignedUpMember(server);
  await call('GET', '/api/me', seller.headers);
});

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Partial<Headers> = {},
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const suspension = (userId: string) => `/api/admin/members/${userId}/suspension`;
const suspend = (userId: string, body: object = {}) =>
  call('PUT', suspension(userId), administrator, { id: randomUUID(), reason, days: 7, ...body });
const lift = (userId: string, suspensionId = '') =>
  call('DELETE', `${suspension(userId)}${suspensionId && `?suspension_id=${suspensionId}`}`, administrator);
const signIn = () => sendPassword(server, seller);
const titlesAt = async (url: string) =>
  ((await call('GET', url)).json().items as { title: string }[]).map(({ title }) => title);
const statusOf = async (id: string) =>
  (
    await server.services.database
      .selectFrom('ads')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const acts = async (userId: string) =>
  (await call('GET', `/api/admin/audit?user_id=${userId}`, administrator))
    .json()
    .items.map(({ act, notes }: { act: string; notes: string }) => `${act} ${notes}`.trim()) as string[];

describe('a suspended member', () => {
  test('is signed out on every device, and sees the reason, end and appeal address at sign-in', async () => {
    const session = (await signIn()).json();
    const response = await suspend(seller.userId);
    expect(response.statusCode).toBe(200);
    const endsAt = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(response.json().suspension).toMatchObject({ reason, ends_at: endsAt });

    expect((await call('GET', '/api/me', seller.headers)).statusCode).toBe(401);
    const refresh = await call(
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      {},
      {
        refresh_token: session.refresh_token,
      },
    );
    expect(refresh.statusCode).toBe(400);
    const rejected = await signIn();
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({
      code: 'user_banned',
      suspension: { reason, ends_at: endsAt, appeal: 'appeal@cars.example' },
    });
    expect(rejected.json().message).toContain(reason);
    expect(rejected.json().message).toContain('appeal@cars.example');
    // Only the right password reveals the suspension.
    const wrong = await sendPassword(server, { email: seller.email, password: 'Wrong-One-42!' });
    expect(wrong.json().code).toBe('invalid_credentials');
    const [mail] = await mailsTo(server, seller.email);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('appeal@cars.example');
    expect(await acts(seller.userId)).toEqual([`member-suspended 7: ${reason}`]);
  });

  test('cannot sign in with a recovery link', async () => {
    await suspend(seller.userId);
    await call('POST', '/auth/v1/recover', {}, { email: seller.email });
    const token_hash = new URLSearchParams((await mailedLink(server, seller.email)).split('?')[1]).get(
      'token_hash',
    );
    const response = await call('POST', '/auth/v1/verify', {}, { type: 'recovery', token_hash });
    expect(response.json().code).toBe('user_banned');
  });

  test('has no session left after concurrent sign-ins and suspension', async () => {
    await Promise.all([signIn(), signIn(), suspend(seller.userId), signIn(), signIn()]);
    const sessions = await server.services.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', seller.userId)
      .execute();
    expect(sessions).toEqual([]);
  });

  test('cannot receive messages or new conversations', async () => {
    const { id } = await insertAd(server, { user_id: seller.userId });
    const buyer = await insertSignedInMember(server);
    const write = (body: object) =>
      call('PUT', `/api/messages/${randomUUID()}`, buyer.headers, { content: 'السلام عليكم', ...body });
    const first = await write({ receiver_id: seller.userId, ad_id: id });
    expect(first.statusCode).toBe(200);
    await suspend(seller.userId);
    const second = await write({ conversation_id: first.json().conversation_id });
    expect(second.json().code).toBe('member-suspended');
    const other = await insertSignedInMember(server);
    const started = await call('PUT', `/api/messages/${randomUUID()}`, other.headers, {
      content: 'السلام عليكم',
      receiver_id: seller.userId,
      ad_id: id,
    });
    expect(started.json().code).toBe('ad-not-found');
    await lift(seller.userId);
    expect((await write({ conversation_id: first.json().conversation_id })).statusCode).toBe(200);
  });
});

describe('ads of a suspended member', () => {
  test('are hidden in every list and on every page, and their numbers cannot be bought', async () => {
    const title = `كامري ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const { id } = await insertAd(server, { user_id: seller.userId, title });
    const twin = await insertAd(server, { title: 'كامري أخرى' });
    const buyer = await insertSignedInMember(server);
    await call('PUT', `/api/me/favorites/${id}`, buyer.headers);
    const lists = [
      '/api/ads',
      `/api/ads/${twin.id}/similar`,
      `/api/search?q=${encodeURIComponent(title)}`,
      `/api/search?q=${encodeURIComponent(seller.display_name)}`,
    ];
    const shown = await Promise.all(lists.map(titlesAt));
    expect(shown.every((titles) => titles.includes(title))).toBe(true);
    const countOf = async () => (await call('GET', '/api/ads')).json().total.count;
    const before = await countOf();

    await suspend(seller.userId);
    for (const url of lists) expect(await titlesAt(url), url).not.toContain(title);
    expect(await countOf()).toBe(before - 1);
    expect((await call('GET', `/api/ads/${id}`)).json().code).toBe('ad-not-found');
    expect((await call('POST', `/api/ads/${id}/views`)).statusCode).toBe(404);
    expect((await call('GET', `/api/sellers/${seller.userId}/ads`)).json().code).toBe('seller-not-found');
    expect((await call('GET', '/api/me/favorites', buyer.headers)).json().items).toEqual([]);
    const sitemap = await call('GET', '/sitemap.xml');
    for (const file of sitemap.body.match(/\/sitemaps\/[\w.-]+/g) ?? []) {
      expect((await call('GET', file)).body, file).not.toContain(id);
    }
    const { balance } = await readBalance(server, buyer.id);
    expect((await call('POST', `/api/ads/${id}/reveal`, buyer.headers)).json().code).toBe('ad-not-found');
    expect((await readBalance(server, buyer.id)).balance).toEqual(balance);
  });

  test('return unchanged when the suspension expires, without an administrator', async () => {
    const [active, sold, removed] = [
      await insertAd(server, { user_id: seller.userId }),
      await insertAd(server, { user_id: seller.userId, status: 'sold' }),
      await insertAd(server, { user_id: seller.userId }),
    ];
    await call('POST', `/api/admin/ads/${removed.id}/removal`, administrator, { reason: 'مكرر' });
    await suspend(seller.userId, { days: 3 });
    server.clock.advance({ minutes: 3 * 24 * 60 - 1 });
    expect(await endSuspensionsInTime(server.services)).toBe(0);
    expect(await statusOf(active.id)).toBe('removed');
    server.clock.advance({ minutes: 1 });
    // The suspension expires at its time, even before the task has run.
    expect((await signIn()).statusCode).toBe(200);
    expect(await endSuspensionsInTime(server.services)).toBe(1);
    expect(await endSuspensionsInTime(server.services)).toBe(0);
    expect(await Promise.all([active, sold, removed].map(({ id }) => statusOf(id)))).toEqual([
      'active',
      'sold',
      'removed',
    ]);
    expect((await call('GET', `/api/ads/${active.id}`)).statusCode).toBe(200);
    const [mail] = await mailsTo(server, seller.email);
    expect(mail?.subject).toContain('يعمل من جديد');
  });

  test('return when the suspension is lifted, which is recorded once', async () => {
    const { id } = await insertAd(server, { user_id: seller.userId });
    await suspend(seller.userId, { days: null });
    expect((await lift(seller.userId)).statusCode).toBe(204);
    expect((await lift(seller.userId)).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('active');
    expect((await signIn()).statusCode).toBe(200);
    expect(await acts(seller.userId)).toEqual(['suspension-lifted', `member-suspended always: ${reason}`]);
  });

  test('stay hidden if they are reinstated or removed meanwhile', async () => {
    const [taken, given] = [
      await insertAd(server, { user_id: seller.userId }),
      await insertAd(server, { user_id: seller.userId }),
    ];
    const removal = (id: string) => `/api/admin/ads/${id}/removal`;
    await call('POST', removal(given.id), administrator, { reason: 'مكرر' });
    await suspend(seller.userId);
    const hidden = (await call('GET', `/api/admin/ads?user_id=${seller.userId}`, administrator)).json().items;
    expect(
      Object.fromEntries(hidden.map((ad: { id: string; hidden: boolean }) => [ad.id, ad.hidden])),
    ).toEqual({ [taken.id]: true, [given.id]: false });
    // A hidden ad has no removal that could be undone.
    await call('DELETE', removal(taken.id), administrator);
    expect(await statusOf(taken.id)).toBe('removed');
    await call('POST', removal(taken.id), administrator, { reason: 'مكرر' });
    await call('DELETE', removal(given.id), administrator);
    expect([await statusOf(taken.id), await statusOf(given.id)]).toEqual(['removed', 'removed']);
    await lift(seller.userId);
    expect([await statusOf(taken.id), await statusOf(given.id)]).toEqual(['removed', 'active']);
    await call('DELETE', removal(taken.id), administrator);
    expect(await statusOf(taken.id)).toBe('active');
  });
});

describe('a suspension', () => {
  test('is created once per id under retries, and a second one is rejected', async () => {
    const id = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => suspend(seller.userId, { id })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await acts(seller.userId)).toHaveLength(1);
    const mails = await mailsTo(server, seller.email);
    expect(mails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
    expect((await suspend(seller.userId)).json().code).toBe('already-suspended');
    const other = await insertSignedUpMember(server);
    await call('GET', '/api/me', other.headers);
    expect((await suspend(other.userId, { id })).json().code).toBe('id-taken');
  });

  test('requires a reason, an existing member, and whole days', async () => {
    expect((await suspend(seller.userId, { reason: ' ' })).json().fields).toEqual({ reason: 'required' });
    for (const days of [0, 1.5, 366, 'x']) {
      expect((await suspend(seller.userId, { days })).statusCode, String(days)).toBe(422);
    }
    expect((await suspend(randomUUID())).json().code).toBe('member-not-found');
    expect((await lift(randomUUID())).json().code).toBe('member-not-found');
    expect((await signIn()).statusCode).toBe(200);
  });

  test('is shown on the member’s page, in the list and in its filter', async () => {
    await suspend(seller.userId, { days: null });
    const member = (await call('GET', `/api/admin/members/${seller.userId}`, administrator)).json();
    expect(member.suspension).toMatchObject({ reason, ends_at: null });
    const list = async (membership: string) =>
      (await call('GET', `/api/admin/members?membership=${membership}`, administrator)).json();
    const found = await list('suspended');
    expect(found.total).toBe(found.items.length);
    const own = found.items.filter(({ user_id }: { user_id: string }) => user_id === seller.userId);
    expect(own).toMatchObject([{ suspended: true }]);
    await lift(seller.userId);
    const after = await list('suspended');
    expect(after.items.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(seller.userId);
    const lifted = (await call('GET', `/api/admin/members/${seller.userId}`, administrator)).json();
    expect(lifted.suspension).toBeNull();
  });
});

test('a member whom an administrator deletes receives the reason, and the audit log contains it', async () => {
  const url = `/api/admin/members/${seller.userId}`;
  expect((await call('DELETE', url, administrator, {})).json().fields).toEqual({ reason: 'required' });
  expect((await call('DELETE', url, administrator, { reason })).statusCode).toBe(204);
  const [mail] = await mailsTo(server, seller.email);
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain('appeal@cars.example');
  expect(mail?.text).not.toContain('إذا لم تكن أنت من حذفه');
  expect(await acts(seller.userId)).toContain(`member-deleted ${reason}`);
});

test('undoing a suspension does not lift the later one of a colleague', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await suspend(seller.userId, { id: first });
  expect((await lift(seller.userId, first)).statusCode).toBe(204);
  await suspend(seller.userId, { id: second, days: null });
  expect((await lift(seller.userId, first)).statusCode).toBe(204);
  expect((await signIn()).statusCode).not.toBe(200);
  expect(await acts(seller.userId)).toHaveLength(3);
  expect((await lift(seller.userId, second)).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
});
