import { randomUUID } from 'node:crypto';
import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { messageWords } from '@arabati/words/notifications/notification-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { markMessageNotificationRead } from './mark-message-notification-read.ts';
import { notify } from './notify.ts';
import { notifyOfMessage } from './notify-of-message.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
type Member = Awaited<ReturnType<typeof newMember>>;

const get = async <T>({ headers }: Member, url: string): Promise<T> => {
  const response = await server.app.inject({ url: `/api/me/notifications${url}`, headers });
  if (response.statusCode !== 200)
    throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
  return response.json();
};
interface Page {
  items: Notification[];
  next_cursor: string | null;
}
const list = (member: Member, query = '') => get<Page>(member, query);
const counts = (member: Member) => get<{ all: number; unread: number; read: number }>(member, '/counts');
const send = (method: 'PUT' | 'DELETE', { headers }: Member, path: string) =>
  server.app.inject({ method, url: `/api/me/notifications${path}`, headers });
const notifyMember = (userId: string, title = 'خبر') => {
  server.clock.advance({ seconds: 1 });
  return server.services.database
    .transaction()
    .execute((tx) => notify(tx, { userId, type: 'other', title, message: 'نص', now: server.clock.now() }));
};
const titles = ({ items }: Page) => items.map(({ title }) => title);

test('require a member', async () => {
  for (const [method, url] of [
    ['GET', '/api/me/notifications'],
    ['GET', '/api/me/notifications/counts'],
    ['PUT', '/api/me/notifications/read'],
    ['PUT', `/api/me/notifications/${randomUUID()}/read`],
    ['DELETE', `/api/me/notifications/${randomUUID()}`],
  ] as const) {
    expect((await server.app.inject({ method, url })).json()).toMatchObject({ code: 'not-signed-in' });
  }
});

test('start with the welcome and are listed newest first, page by page, in each filter', async () => {
  const member = await newMember();
  expect((await list(member)).items).toMatchObject([
    { type: 'system', title: 'مرحباً بك في عربتي!', is_read: false, ad_id: null, conversation_id: null },
  ]);
  for (let n = 1; n <= 22; n += 1) await notifyMember(member.id, `خبر ${n}`);
  const first = await list(member);
  expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, n) => `خبر ${22 - n}`));
  const rest = await list(member, `?cursor=${first.next_cursor}`);
  expect(titles(rest)).toEqual(['خبر 2', 'خبر 1', 'مرحباً بك في عربتي!']);
  expect(rest.next_cursor).toBeNull();

  await send('PUT', member, `/${first.items[0]?.id}/read`);
  await send('PUT', member, `/${first.items[2]?.id}/read`);
  expect(titles(await list(member, '?filter=read'))).toEqual(['خبر 22', 'خبر 20']);
  const unread = await list(member, '?filter=unread');
  expect(titles(unread).slice(0, 2)).toEqual(['خبر 21', 'خبر 19']);
  expect(titles(await list(member, `?filter=unread&cursor=${unread.next_cursor}`))).toEqual([
    'مرحباً بك في عربتي!',
  ]);
  expect(await counts(member)).toEqual({ all: 23, unread: 21, read: 2 });
});

test('with an invalid cursor or an unknown filter are rejected', async () => {
  const member = await newMember();
  for (const [query, field] of [
    ['cursor=x', 'cursor'],
    ['filter=old', 'filter'],
  ]) {
    const response = await server.app.inject({
      url: `/api/me/notifications?${query}`,
      headers: member.headers,
    });
    expect(response.json()).toMatchObject({
      code: 'invalid-input',
      fields: { [field as string]: 'invalid' },
    });
  }
});

describe('marking as read', () => {
  test('one, the same one again, and all updates the unread count', async () => {
    const member = await newMember();
    const header = async () =>
      (await server.app.inject({ url: '/api/me', headers: member.headers })).json().unread.notifications;
    await notifyMember(member.id);
    const [news] = (await list(member)).items;
    expect(await header()).toBe(2);
    expect((await send('PUT', member, `/${news?.id}/read`)).statusCode).toBe(204);
    expect((await send('PUT', member, `/${news?.id}/read`)).statusCode).toBe(204);
    expect(await header()).toBe(1);
    await notifyMember(member.id);
    expect((await send('PUT', member, '/read')).statusCode).toBe(204);
    expect(await header()).toBe(0);
    expect(await counts(member)).toEqual({ all: 3, unread: 0, read: 3 });
  });

  test("another member's or an unknown notification changes nothing", async () => {
    const [member, other] = [await newMember(), await newMember()];
    const [welcome] = (await list(member)).items;
    for (const id of [welcome?.id, randomUUID(), 'no-id']) {
      expect((await send('PUT', other, `/${id}/read`)).json()).toMatchObject({ code: 'not-found' });
    }
    await send('PUT', other, '/read');
    expect(await counts(member)).toEqual({ all: 1, unread: 1, read: 0 });
  });
});

test('deleting removes one’s own notification, is idempotent, and has no effect on others’', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [welcome] = (await list(member)).items;
  expect((await send('DELETE', other, `/${welcome?.id}`)).statusCode).toBe(204);
  expect(await counts(member)).toMatchObject({ all: 1 });
  expect((await send('DELETE', member, `/${welcome?.id}`)).statusCode).toBe(204);
  expect((await send('DELETE', member, `/${welcome?.id}`)).statusCode).toBe(204);
  expect(await counts(member)).toEqual({ all: 0, unread: 0, read: 0 });
});

describe('of messages', () => {
  async function newConversation() {
    const [seller, buyer] = [await newMember(), await newMember()];
    const ad = await insertAd(server, { user_id: seller.id, title: 'بوكس دبل كابينة' });
    const now = server.clock.now();
    const conversation = { id: randomUUID(), ad_id: ad.id, ad_title: 'بوكس دبل كابينة' };
    await server.services.database
      .insertInto('conversations')
      .values({
        ...conversation,
        seller_id: seller.id,
        buyer_id: buyer.id,
        created_at: now,
      })
      .execute();
    const write = (name: string) => {
      server.clock.advance({ seconds: 1 });
      return server.services.database.transaction().execute((tx) =>
        notifyOfMessage(tx, {
          receiverId: seller.id,
          text: messageWords({ sender: name, adTitle: conversation.ad_title }),
          conversation,
          now: server.clock.now(),
        }),
      );
    };
    const read = () =>
      server.services.database.transaction().execute((tx) =>
        markMessageNotificationRead(tx, {
          userId: seller.id,
          conversationId: conversation.id,
          now: server.clock.now(),
        }),
      );
    return { seller, conversation, write, read };
  }

  test('are one per conversation while it is unread, moved to the top by each further message', async () => {
    const { seller, conversation, write } = await newConversation();
    await write('هدى');
    await notifyMember(seller.id, 'بعدها');
    await Promise.all([write('هدى'), write('هدى'), write('هدى')]);
    const { items } = await list(seller);
    expect(items.map(({ type }) => type)).toEqual(['message', 'other', 'system']);
    expect(items[0]).toMatchObject({
      title: 'رسالة جديدة',
      message: 'أرسل إليك \u2068هدى\u2069 رسالة بخصوص «\u2068بوكس دبل كابينة\u2069».',
      conversation_id: conversation.id,
      ad_id: conversation.ad_id,
    });
  });

  test('are read with their conversation, and a later message creates a new one', async () => {
    const { seller, write, read } = await newConversation();
    await write('هدى');
    await read();
    expect(await counts(seller)).toEqual({ all: 2, unread: 1, read: 1 });
    await write('هدى');
    expect(await counts(seller)).toEqual({ all: 3, unread: 2, read: 1 });
  });
});

test('the notification of a posted ad links to the ad', async () => {
  const member = await newMember();
  const ad = await insertAd(server, { user_id: member.id });
  await server.services.database.transaction().execute((tx) =>
    notify(tx, {
      userId: member.id,
      type: 'ad_update',
      title: 'تم نشر إعلانك',
      message: '…',
      adId: ad.id,
      now: server.clock.now(),
    }),
  );
  server.clock.advance({ seconds: 1 });
  expect((await list(member)).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ ad_id: ad.id, type: 'ad_update' })]),
  );
});
