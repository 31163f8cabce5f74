import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { type Correspondent, messageRequests } from '../../testing/message-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let requests: ReturnType<typeof messageRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = messageRequests(server);
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

const block = (by: Correspondent, other: { id: string }) => requests.put(by, `/api/me/blocks/${other.id}`);
const unblock = ({ headers }: Correspondent, other: { id: string }) =>
  server.app.inject({ method: 'DELETE', url: `/api/me/blocks/${other.id}`, headers });
const blocksOf = async (member: Correspondent, query = '') =>
  (await requests.get(member, `/api/me/blocks${query}`)).json();
const noticesOf = async (member: Correspondent) =>
  (await requests.get(member, '/api/me/notifications')).json().items as { type: string; title: string }[];
const contents = (thread: { items: { content: string }[] }) => thread.items.map(({ content }) => content);

describe('blocking a member', () => {
  test('lists them once with their name, until they are unblocked', async () => {
    const { seller, buyer } = await requests.newConversation();
    for (let n = 0; n < 2; n += 1) expect((await block(seller, buyer)).statusCode).toBe(204);
    expect(await blocksOf(seller)).toMatchObject({
      items: [{ user_id: buyer.id, display_name: 'هدى' }],
      next_cursor: null,
    });
    expect((await requests.get(seller, `/api/me/blocks/${buyer.id}`)).json()).toEqual({ blocked: true });
    // The blocked member cannot find out.
    expect((await requests.get(buyer, `/api/me/blocks/${seller.id}`)).json()).toEqual({ blocked: false });
    expect((await blocksOf(buyer)).items).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect((await unblock(seller, buyer)).statusCode).toBe(204);
    expect((await blocksOf(seller)).items).toEqual([]);
  });

  test('of oneself, or of an unknown member, is rejected', async () => {
    const { seller } = await requests.newConversation();
    expect((await block(seller, seller)).json().code).toBe('oneself');
    expect((await block(seller, { id: randomUUID() })).json().code).toBe('member-not-found');
  });

  test('is listed in pages, latest first', async () => {
    const member = await requests.newMember('سامي');
    const blocked: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const other = await requests.newMember(`عضو ${n}`);
      await block(member, other);
      blocked.unshift(other.id);
      server.clock.advance({ seconds: n % 2 });
    }
    const first = await blocksOf(member);
    const second = await blocksOf(member, `?cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ user_id }) => user_id);
    expect(new Set(ids)).toEqual(new Set(blocked));
    expect(ids).toHaveLength(23);
    expect((await blocksOf(member, '?cursor=nonsense')).code).toBe('invalid-input');
  });
});

describe('a blocked member', () => {
  test('sends messages that only they see, like to a member who does not open the app', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    await requests.read(seller, id);
    await block(seller, buyer);
    const before = { list: await requests.listOf(seller), notices: await noticesOf(seller) };
    server.clock.advance({ seconds: 5 });
    const sent = await requests.send(buyer, { conversation_id: id, content: 'لماذا لا ترد؟' });
    expect(sent.json()).toMatchObject({ content: 'لماذا لا ترد؟', is_read: false, position: 2 });
    expect(Object.keys(sent.json())).not.toContain('withheld');

    expect(await requests.listOf(seller)).toEqual(before.list);
    expect(await noticesOf(seller)).toEqual(before.notices);
    expect(await requests.unreadOf(seller)).toMatchObject({ messages: 0 });
    expect(contents(await requests.threadOf(seller, id))).not.toContain('لماذا لا ترد؟');
    expect(contents(await requests.threadOf(seller, id, '?after=1'))).toEqual([]);

    expect(await requests.listOf(buyer)).toMatchObject([{ id, last_message: 'لماذا لا ترد؟' }]);
    const own = await requests.threadOf(buyer, id);
    expect(contents(own)).toContain('لماذا لا ترد؟');
    expect(own.unread_from).toBe(2);
    expect((await requests.get(buyer, `/api/conversations/${id}`)).json()).toMatchObject({ blocked: false });
    // Reading the conversation does not mark them as read.
    await requests.read(seller, id);
    expect((await requests.threadOf(buyer, id)).unread_from).toBe(2);
  });

  test('starts a conversation that the other member does not see until a message is delivered', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    await block(seller, buyer);
    const first = { receiver_id: seller.id, ad_id: ad.id, content: 'هل هي موجودة؟' };
    const sent = await requests.send(buyer, first);
    expect(sent.statusCode).toBe(200);
    const id = sent.json().conversation_id;
    expect(await requests.listOf(buyer)).toMatchObject([{ id, unread_count: 0 }]);
    expect(await requests.listOf(seller)).toEqual([]);
    expect(await noticesOf(seller)).not.toContainEqual(expect.objectContaining({ type: 'message' }));

    await unblock(seller, buyer);
    expect(await requests.listOf(seller)).toEqual([]);
    await requests.send(buyer, { conversation_id: id, content: 'سلام' });
    expect(await requests.listOf(seller)).toMatchObject([{ id, last_message: 'سلام', unread_count: 1 }]);
    // Messages that were sent meanwhile stay undelivered.
    expect(contents(await requests.threadOf(seller, id))).toEqual(['سلام']);
    expect(contents(await requests.threadOf(buyer, id))).toEqual(['هل هي موجودة؟', 'سلام']);
  });

  test('is not received live', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    const origin = await server.app.listen({ port: 0 });
    await block(seller, buyer);
    const sellers = await listenLive(origin, seller.headers);
    const buyers = await listenLive(origin, buyer.headers);
    await Promise.all([sellers.until(1), buyers.until(1)]);
    await requests.send(buyer, { conversation_id: id, content: 'ألو' });
    await buyers.until(2);
    expect(sellers.heard).toHaveLength(1);
    for (const listener of [sellers, buyers]) listener.close();
  });

  test('is not written to by the member who blocked them', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    await block(seller, buyer);
    const rejected = await requests.send(seller, { conversation_id: id, content: 'سلام' });
    expect(rejected.json().code).toBe('member-blocked');
    expect((await requests.get(seller, `/api/conversations/${id}`)).json()).toMatchObject({ blocked: true });
    await unblock(seller, buyer);
    expect((await requests.send(seller, { conversation_id: id, content: 'سلام' })).statusCode).toBe(200);
  });

  test("adds the other member's ad to the favorites without a notification", async () => {
    const { seller, buyer } = await requests.newConversation();
    await block(seller, buyer);
    const ad = await insertAd(server, { user_id: seller.id });
    expect((await requests.put(buyer, `/api/me/favorites/${ad.id}`)).statusCode).toBe(204);
    expect((await noticesOf(seller)).filter(({ type }) => type === 'favorite')).toEqual([]);
  });
});
