import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { messageRequests } from '../../testing/message-requests.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testServer: TestApp;
let requests: ReturnType<typeof messageRequests>;
beforeAll(async () => {
  testServer = await startTestApp();
  requests = messageRequests(testServer);
});
afterAll(async () => {
  testServer.app.server.closeAllConnections();
  await testServer.close();
});

describe('a thread', () => {
  test('pages start at the latest message and continue before or after a position', async () => {
    const { buyer, id } = await requests.newConversation();
    for (let n = 0; n < 64; n += 1) await requests.send(buyer, { conversation_id: id, content: 'رسالة' });
    const positions = (thread: { items: { position: number }[] }) =>
      thread.items.map((item) => item.position);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

    const latest = await requests.threadOf(buyer, id);
    expect(positions(latest)).toEqual(range(36, 65));
    expect(latest.has_more).toBe(true);
    const before = await requests.threadOf(buyer, id, '?before=36');
    expect(positions(before)).toEqual(range(6, 35));
    const first = await requests.threadOf(buyer, id, '?before=6');
    expect(positions(first)).toEqual(range(1, 5));
    expect(first.has_more).toBe(false);
    const after = await requests.threadOf(buyer, id, '?after=10');
    expect(positions(after)).toEqual(range(11, 40));
    expect(after.has_more).toBe(true);
    expect(positions(await requests.threadOf(buyer, id, '?after=65'))).toEqual([]);
  });

  test('only its two participants can read it', async () => {
    const { id } = await requests.newConversation();
    const stranger = await requests.newMember('غريب');
    const rejected = { code: 'conversation-not-found' };
    expect((await requests.get(stranger, `/api/conversations/${id}`)).json()).toMatchObject(rejected);
    expect((await requests.get(stranger, `/api/conversations/${id}/messages`)).json()).toMatchObject(
      rejected,
    );
    expect((await requests.read(stranger, id)).json()).toMatchObject(rejected);
    expect((await requests.send(stranger, { conversation_id: id, content: 'سلام' })).json()).toMatchObject(
      rejected,
    );
    expect(await requests.listOf(stranger)).toEqual([]);
    expect((await testServer.app.inject({ url: '/api/conversations' })).statusCode).toBe(401);
  });

  test("opening it marks all messages of the other participant as read, and not one's own", async () => {
    const { seller, buyer, id } = await requests.newConversation();
    await requests.send(buyer, { conversation_id: id, content: 'ثانية' });
    await requests.send(seller, { conversation_id: id, content: 'أهلاً' });
    expect((await requests.unreadOf(seller)).messages).toBe(2);
    expect((await requests.threadOf(buyer, id)).unread_from).toBe(1);

    expect((await requests.read(seller, id)).statusCode).toBe(204);
    expect((await requests.unreadOf(seller)).messages).toBe(0);
    const thread = await requests.threadOf(buyer, id);
    expect(thread.unread_from).toBeNull();
    expect(thread.items.map((item: { is_read: boolean }) => item.is_read)).toEqual([true, true, false]);
    expect((await requests.threadOf(seller, id)).unread_from).toBe(3);

    await requests.send(buyer, { conversation_id: id, content: 'ثالثة' });
    expect((await requests.threadOf(buyer, id)).unread_from).toBe(4);
  });

  test('it is marked as read up to a position, and its notification stays unread until all messages are read', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    const before = await requests.unreadOf(seller);
    await requests.send(buyer, { conversation_id: id, content: 'ثانية' });
    await requests.send(buyer, { conversation_id: id, content: 'ثالثة' });
    expect((await requests.read(seller, id, '?up_to=2')).statusCode).toBe(204);
    expect(await requests.unreadOf(seller)).toEqual({ ...before, messages: 1 });
    expect((await requests.threadOf(buyer, id)).unread_from).toBe(3);
    // A mark for an earlier position that arrives later changes nothing.
    await requests.read(seller, id, '?up_to=1');
    expect((await requests.threadOf(buyer, id)).unread_from).toBe(3);
    await requests.read(seller, id, '?up_to=3');
    expect(await requests.unreadOf(seller)).toEqual({
      messages: 0,
      notifications: before.notifications - 1,
    });
    expect((await requests.read(seller, id, '?up_to=last')).json()).toMatchObject({ code: 'invalid-input' });
  });

  test('it has one unread notification, which reading the thread marks as read', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    const before = (await requests.unreadOf(seller)).notifications;
    await requests.send(buyer, { conversation_id: id, content: 'ثانية' });
    await requests.send(buyer, { conversation_id: id, content: 'ثالثة' });
    expect((await requests.unreadOf(seller)).notifications).toBe(before);
    const messageNotifications = () =>
      testServer.services.database
        .selectFrom('notifications')
        .select(['type', 'is_read', 'title', 'message'])
        .where('user_id', '=', seller.id)
        .where('type', '=', 'message')
        .execute();
    expect(await messageNotifications()).toMatchObject([{ is_read: false }]);
    expect((await messageNotifications())[0]?.message).not.toContain('ثالثة');
    await requests.read(seller, id);
    expect((await requests.unreadOf(seller)).notifications).toBe(before - 1);
    await requests.send(buyer, { conversation_id: id, content: 'رابعة' });
    expect(await messageNotifications()).toHaveLength(2);
  });
});

describe('the list', () => {
  test("searches the other participant's name and the ad's title, latest first", async () => {
    const buyer = await requests.newMember('هدى');
    const titles = ['تويوتا هايلكس', 'كيا سيراتو', 'هيونداي توسان'];
    const names = ['عثمان 50%', 'سلمى', 'أبو بكر'];
    for (const [n, title] of titles.entries()) {
      const seller = await requests.newMember(names[n] as string);
      const ad = await insertAd(testServer, { user_id: seller.id, title });
      testServer.clock.advance({ minutes: 1 });
      await requests.send(buyer, { receiver_id: seller.id, ad_id: ad.id, content: 'سلام' });
    }
    const found = async (q: string) =>
      (await requests.listOf(buyer, q)).map(({ ad_title }: { ad_title: string }) => ad_title);
    expect(await found('')).toEqual([...titles].reverse());
    expect(await found('سيراتو')).toEqual(['كيا سيراتو']);
    expect(await found(' أبو ')).toEqual(['هيونداي توسان']);
    expect(await found('50%')).toEqual(['تويوتا هايلكس']);
    expect(await found('%')).toEqual(['تويوتا هايلكس']);
    expect(await found('لا أحد')).toEqual([]);
    // A reply moves the conversation to the top for both participants.
    testServer.clock.advance({ minutes: 1 });
    const [{ id }] = await requests.listOf(buyer, 'هايلكس');
    await requests.send(buyer, { conversation_id: id, content: 'ما زلت مهتمة' });
    expect((await found(''))[0]).toBe('تويوتا هايلكس');
  });

  test('pages neither skip nor repeat conversations, as seller and as buyer', async () => {
    const member = await requests.newMember('وسيط');
    const own = await insertAd(testServer, { user_id: member.id });
    for (let n = 0; n < 24; n += 1) {
      const other = await requests.newMember(`عضو`);
      const ad = await insertAd(testServer, { user_id: other.id, photos: 0 });
      // Half of them have the same timestamp.
      if (n % 2) testServer.clock.advance({ seconds: 1 });
      const sent =
        n % 3 === 0
          ? await requests.send(other, { receiver_id: member.id, ad_id: own.id, content: 'سلام' })
          : await requests.send(member, { receiver_id: other.id, ad_id: ad.id, content: 'سلام' });
      expect(sent.statusCode).toBe(200);
    }
    const first = (await requests.get(member, '/api/conversations')).json();
    const second = (await requests.get(member, `/api/conversations?cursor=${first.next_cursor}`)).json();
    expect(first.items).toHaveLength(20);
    expect(second.next_cursor).toBeNull();
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(24);
    const times = all.map(({ last_message_at }) => last_message_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await requests.get(member, '/api/conversations?cursor=nonsense')).statusCode).toBe(422);
  });

  test('keeps conversations whose ad or other participant was deleted', async () => {
    const { seller, buyer, ad, id } = await requests.newConversation('مازدا للبيع');
    await testServer.services.database.deleteFrom('ads').where('id', '=', ad.id).execute();
    expect(await requests.listOf(buyer)).toMatchObject([
      { id, ad_id: null, ad_status: null, ad_title: 'مازدا للبيع' },
    ]);
    expect((await requests.send(buyer, { conversation_id: id, content: 'ما زلت هنا' })).statusCode).toBe(200);

    await testServer.services.database.deleteFrom('users').where('id', '=', seller.id).execute();
    expect(await requests.listOf(buyer)).toMatchObject([
      { id, other_user_id: null, name: null, avatar_url: null },
    ]);
    expect((await requests.threadOf(buyer, id)).items).toHaveLength(2);
    expect((await requests.send(buyer, { conversation_id: id, content: 'أين أنت' })).json()).toMatchObject({
      code: 'member-gone',
    });
    await testServer.services.database.deleteFrom('users').where('id', '=', buyer.id).execute();
    const left = await testServer.services.database
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('live events of messages', () => {
  test('are delivered to both participants on every node, with ids and without the text', async () => {
    const second = await startSecondNode(testServer);
    const origins = [await testServer.app.listen({ port: 0 }), await second.app.listen({ port: 0 })] as const;
    const { seller, buyer, id } = await requests.newConversation();
    const stranger = await requests.newMember('غريب');
    const sellers = await listenLive(origins[1], seller.headers);
    const buyers = await listenLive(origins[0], buyer.headers);
    const strangers = await listenLive(origins[1], stranger.headers);
    await Promise.all([sellers.until(1), buyers.until(1), strangers.until(1)]);

    const sent = (await requests.send(buyer, { conversation_id: id, content: 'سر بيننا' })).json();
    const message = { event: 'messages', data: JSON.stringify({ message_id: sent.id, conversation_id: id }) };
    const named = ({ event, data }: { event?: string | undefined; data: string }) => ({ event, data });
    await sellers.until(3);
    await buyers.until(2);
    const same = (events: { event?: string | undefined; data: string }[], kind: string) =>
      events.filter(({ event }) => event === kind).map((event) => JSON.parse(named(event).data));
    expect(same(sellers.heard, 'messages')).toEqual([JSON.parse(message.data)]);
    expect(same(buyers.heard, 'messages')).toEqual([JSON.parse(message.data)]);
    expect(same(sellers.heard, 'notifications')).toHaveLength(1);

    await requests.read(seller, id);
    await buyers.until(3);
    expect(same(buyers.heard, 'read')).toEqual([{ conversation_id: id }]);
    expect(JSON.stringify([...sellers.heard, ...buyers.heard])).not.toContain('سر');
    expect(strangers.heard).toHaveLength(1);
    for (const listener of [sellers, buyers, strangers]) listener.close();
    second.app.server.closeAllConnections();
    await second.close();
  });
});
