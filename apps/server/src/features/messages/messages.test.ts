import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(async () => {
  market.app.server.closeAllConnections();
  await market.close();
});

async function newMember(name: string) {
  const { id, phone, whatsapp } = await insertMember(market);
  await market.services.database
    .updateTable('profiles')
    .set({ display_name: name })
    .where('user_id', '=', id)
    .execute();
  const [headers] = await startSessions(market, [id]);
  return { id, phone, whatsapp, name, headers: headers as { authorization: string } };
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function newPair(title = 'كيا بيكانتو نظيفة') {
  const [seller, buyer] = [await newMember('الفاتح'), await newMember('هدى')];
  const ad = await insertAd(market, { user_id: seller.id, title });
  return { seller, buyer, ad };
}

const get = ({ headers }: Member, url: string) => market.app.inject({ url, headers });
const put = ({ headers }: Member, url: string, payload?: object) =>
  market.app.inject({ method: 'PUT', url, headers, ...(payload ? { payload } : {}) });
const send = (from: Member, body: object, id: string = randomUUID()) =>
  put(from, `/api/messages/${id}`, body);
const listOf = async (member: Member, q = '') =>
  (await get(member, `/api/conversations?q=${encodeURIComponent(q)}`)).json().items;
const threadOf = async (member: Member, conversationId: string, query = '') =>
  (await get(member, `/api/conversations/${conversationId}/messages${query}`)).json();
const read = (member: Member, conversationId: string) =>
  put(member, `/api/conversations/${conversationId}/read`);
const unreadOf = async (member: Member) => (await get(member, '/api/me')).json().unread;

/** A conversation with one message of the buyer's. */
async function newConversation(title?: string) {
  const pair = await newPair(title);
  const first = await send(pair.buyer, {
    receiver_id: pair.seller.id,
    ad_id: pair.ad.id,
    content: 'السلام عليكم',
  });
  expect(first.statusCode, first.body).toBe(200);
  return { ...pair, id: first.json().conversation_id as string, first: first.json() };
}

describe('writing to a seller', () => {
  test('begins a conversation, which both then have, named after the other', async () => {
    const { seller, buyer, ad } = await newPair();
    const before = await get(buyer, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`);
    expect(before.json()).toMatchObject({
      conversation_id: null,
      other_user_id: seller.id,
      name: 'الفاتح',
      ad_id: ad.id,
      ad_title: 'كيا بيكانتو نظيفة',
      ad_status: 'active',
    });
    expect(await listOf(buyer)).toEqual([]);

    const sent = await send(buyer, { receiver_id: seller.id, ad_id: ad.id, content: ' هل هي موجودة؟ ' });
    expect(sent.json()).toMatchObject({
      sender_id: buyer.id,
      receiver_id: seller.id,
      ad_id: ad.id,
      content: 'هل هي موجودة؟',
      position: 1,
      is_read: false,
    });
    const id = sent.json().conversation_id;
    const row = { id, ad_id: ad.id, last_message: 'هل هي موجودة؟', last_sender_id: buyer.id };
    expect(await listOf(buyer)).toMatchObject([{ ...row, name: 'الفاتح', unread_count: 0 }]);
    expect(await listOf(seller)).toMatchObject([{ ...row, name: 'هدى', unread_count: 1 }]);
    // From either side the same conversation is found again.
    for (const [member, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const known = await get(member, `/api/conversations/with?seller_id=${other.id}&ad_id=${ad.id}`);
      expect(known.json()).toMatchObject({ conversation_id: id, other_user_id: other.id });
    }
    const answer = await send(seller, { conversation_id: id, content: 'نعم' });
    expect(answer.json()).toMatchObject({ position: 2, conversation_id: id, receiver_id: buyer.id });
  });

  test('carries no number of either, in any answer', async () => {
    const { seller, buyer, ad, id } = await newConversation();
    const answers = await Promise.all([
      get(buyer, '/api/conversations'),
      get(buyer, `/api/conversations/${id}`),
      get(buyer, `/api/conversations/${id}/messages`),
      get(buyer, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`),
      get(seller, '/api/conversations'),
    ]);
    const numbers = [seller, buyer].flatMap(({ phone, whatsapp }) => [phone, whatsapp]);
    for (const { body } of answers) {
      for (const number of numbers) expect(body).not.toContain(number.slice(4));
    }
  });

  test('is refused about an own ad, one that is sold, gone or of somebody else', async () => {
    const { seller, buyer, ad } = await newPair();
    const stranger = await newMember('غريب');
    const sold = await insertAd(market, { user_id: seller.id, status: 'sold' });
    const first = (receiver: string, adId: string) => ({
      receiver_id: receiver,
      ad_id: adId,
      content: 'سلام',
    });
    const refusals: [Member, object, string][] = [
      [seller, first(buyer.id, ad.id), 'own-ad'],
      [seller, first(seller.id, ad.id), 'own-ad'],
      [buyer, first(seller.id, sold.id), 'ad-sold'],
      [buyer, first(seller.id, randomUUID()), 'ad-not-found'],
      [buyer, first(stranger.id, ad.id), 'ad-not-found'],
      [buyer, { content: 'سلام', ad_id: ad.id }, 'invalid-input'],
    ];
    for (const [member, body, code] of refusals) {
      expect((await send(member, body)).json(), code).toMatchObject({ code });
    }
    const own = await get(seller, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`);
    expect(own.json()).toMatchObject({ code: 'own-ad' });
    expect(await listOf(seller)).toEqual([]);
  });

  test('goes on about an ad that was sold meanwhile', async () => {
    const { seller, ad, id } = await newConversation();
    await market.services.database
      .updateTable('ads')
      .set({ status: 'sold' })
      .where('id', '=', ad.id)
      .execute();
    expect((await send(seller, { conversation_id: id, content: 'بيعت' })).statusCode).toBe(200);
  });
});

describe('a message', () => {
  test('with a digit of any script is refused', async () => {
    const { buyer, id } = await newConversation();
    for (const content of ['0912345678', 'رقمي ٠٩١٢', '۰۹۱۲', '०९', 'تسعة①', '𝟗', '９', '1️⃣']) {
      const answer = await send(buyer, { conversation_id: id, content });
      expect(answer.statusCode, content).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'message-has-digits' });
    }
    expect((await threadOf(buyer, id)).items).toHaveLength(1);
  });

  test('that is empty or too long is refused', async () => {
    const { buyer, id } = await newConversation();
    for (const [content, problem] of [
      [' \n ', 'required'],
      ['س'.repeat(1_001), 'too-long'],
    ]) {
      const answer = await send(buyer, { conversation_id: id, content });
      expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { content: problem } });
    }
  });

  test('sent again, also at the same moment, is the same message', async () => {
    const { seller, buyer, ad } = await newPair();
    const id = randomUUID();
    const body = { receiver_id: seller.id, ad_id: ad.id, content: 'مرة واحدة' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(buyer, body, id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const conversationId = answers[0]?.json().conversation_id;
    expect((await threadOf(buyer, conversationId)).items).toHaveLength(1);
    expect((await unreadOf(seller)).messages).toBe(1);
    // Nobody else can take the place of a message by its id, nor move it elsewhere.
    expect(
      (await send(seller, { conversation_id: conversationId, content: 'آخر' }, id)).json(),
    ).toMatchObject({
      code: 'id-taken',
    });
    const other = await newConversation();
    expect((await send(other.buyer, { conversation_id: other.id, content: 'آخر' }, id)).json()).toMatchObject(
      {
        code: 'id-taken',
      },
    );
  });

  test('has its own place, however many are sent at once', async () => {
    const { seller, buyer, id } = await newConversation();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(n % 2 ? buyer : seller, { conversation_id: id, content: 'سريع' }),
      ),
    );
    const { items } = await threadOf(buyer, id);
    expect(items.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 21 }, (_, n) => n + 1),
    );
  });

  test('sent too often has to wait', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const id = (await insertMember(limited)).id;
      const [headers] = await startSessions(limited, [id]);
      const codes = [];
      for (let n = 0; n < 21; n += 1) {
        const ad = await insertAd(limited);
        const answer = await limited.app.inject({
          method: 'PUT',
          url: `/api/messages/${randomUUID()}`,
          headers: headers ?? {},
          payload: { receiver_id: ad.user_id, ad_id: ad.id, content: 'سلام' },
        });
        codes.push(answer.statusCode);
      }
      expect(codes).toEqual([...Array(20).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a thread', () => {
  test('comes in parts: the latest, those before, those after', async () => {
    const { buyer, id } = await newConversation();
    for (let n = 0; n < 64; n += 1) await send(buyer, { conversation_id: id, content: 'رسالة' });
    const positions = (thread: { items: { position: number }[] }) =>
      thread.items.map((item) => item.position);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

    const latest = await threadOf(buyer, id);
    expect(positions(latest)).toEqual(range(36, 65));
    expect(latest.has_more).toBe(true);
    const before = await threadOf(buyer, id, '?before=36');
    expect(positions(before)).toEqual(range(6, 35));
    const first = await threadOf(buyer, id, '?before=6');
    expect(positions(first)).toEqual(range(1, 5));
    expect(first.has_more).toBe(false);
    const after = await threadOf(buyer, id, '?after=10');
    expect(positions(after)).toEqual(range(11, 40));
    expect(after.has_more).toBe(true);
    expect(positions(await threadOf(buyer, id, '?after=65'))).toEqual([]);
  });

  test('is read by its two members alone', async () => {
    const { id } = await newConversation();
    const stranger = await newMember('غريب');
    const refused = { code: 'conversation-not-found' };
    expect((await get(stranger, `/api/conversations/${id}`)).json()).toMatchObject(refused);
    expect((await get(stranger, `/api/conversations/${id}/messages`)).json()).toMatchObject(refused);
    expect((await read(stranger, id)).json()).toMatchObject(refused);
    expect((await send(stranger, { conversation_id: id, content: 'سلام' })).json()).toMatchObject(refused);
    expect(await listOf(stranger)).toEqual([]);
    expect((await market.app.inject({ url: '/api/conversations' })).statusCode).toBe(401);
  });

  test('is read once it is opened: all messages of the other, and nothing of one’s own', async () => {
    const { seller, buyer, id } = await newConversation();
    await send(buyer, { conversation_id: id, content: 'ثانية' });
    await send(seller, { conversation_id: id, content: 'أهلاً' });
    expect((await unreadOf(seller)).messages).toBe(2);
    expect((await threadOf(buyer, id)).unread_from).toBe(1);

    expect((await read(seller, id)).statusCode).toBe(204);
    expect((await unreadOf(seller)).messages).toBe(0);
    const thread = await threadOf(buyer, id);
    expect(thread.unread_from).toBeNull();
    expect(thread.items.map((item: { is_read: boolean }) => item.is_read)).toEqual([true, true, false]);
    expect((await threadOf(seller, id)).unread_from).toBe(3);

    await send(buyer, { conversation_id: id, content: 'ثالثة' });
    expect((await threadOf(buyer, id)).unread_from).toBe(4);
  });

  test('is told of by one unread notification, which reading it reads too', async () => {
    const { seller, buyer, id } = await newConversation();
    const before = (await unreadOf(seller)).notifications;
    await send(buyer, { conversation_id: id, content: 'ثانية' });
    await send(buyer, { conversation_id: id, content: 'ثالثة' });
    expect((await unreadOf(seller)).notifications).toBe(before);
    const told = () =>
      market.services.database
        .selectFrom('notifications')
        .select(['type', 'is_read', 'title', 'message'])
        .where('user_id', '=', seller.id)
        .where('type', '=', 'message')
        .execute();
    expect(await told()).toMatchObject([{ is_read: false }]);
    expect((await told())[0]?.message).not.toContain('ثالثة');
    await read(seller, id);
    expect((await unreadOf(seller)).notifications).toBe(before - 1);
    await send(buyer, { conversation_id: id, content: 'رابعة' });
    expect(await told()).toHaveLength(2);
  });
});

describe('the list', () => {
  test('is searched by the other’s name and the ad’s title, and has the latest first', async () => {
    const buyer = await newMember('هدى');
    const titles = ['تويوتا هايلكس', 'كيا سيراتو', 'هيونداي توسان'];
    const names = ['عثمان 50%', 'سلمى', 'أبو بكر'];
    for (const [n, title] of titles.entries()) {
      const seller = await newMember(names[n] as string);
      const ad = await insertAd(market, { user_id: seller.id, title });
      market.clock.advance({ minutes: 1 });
      await send(buyer, { receiver_id: seller.id, ad_id: ad.id, content: 'سلام' });
    }
    const found = async (q: string) =>
      (await listOf(buyer, q)).map(({ ad_title }: { ad_title: string }) => ad_title);
    expect(await found('')).toEqual([...titles].reverse());
    expect(await found('سيراتو')).toEqual(['كيا سيراتو']);
    expect(await found(' أبو ')).toEqual(['هيونداي توسان']);
    expect(await found('50%')).toEqual(['تويوتا هايلكس']);
    expect(await found('%')).toEqual(['تويوتا هايلكس']);
    expect(await found('لا أحد')).toEqual([]);
    // An answer moves a conversation to the top, on both sides of the pair.
    market.clock.advance({ minutes: 1 });
    const [{ id }] = await listOf(buyer, 'هايلكس');
    await send(buyer, { conversation_id: id, content: 'ما زلت مهتمة' });
    expect((await found(''))[0]).toBe('تويوتا هايلكس');
  });

  test('comes in pages that neither skip nor repeat, as seller and as buyer together', async () => {
    const member = await newMember('وسيط');
    const own = await insertAd(market, { user_id: member.id });
    for (let n = 0; n < 24; n += 1) {
      const other = await newMember(`عضو`);
      const ad = await insertAd(market, { user_id: other.id, photos: 0 });
      // Half of them at one and the same moment.
      if (n % 2) market.clock.advance({ seconds: 1 });
      const sent =
        n % 3 === 0
          ? await send(other, { receiver_id: member.id, ad_id: own.id, content: 'سلام' })
          : await send(member, { receiver_id: other.id, ad_id: ad.id, content: 'سلام' });
      expect(sent.statusCode).toBe(200);
    }
    const first = (await get(member, '/api/conversations')).json();
    const second = (await get(member, `/api/conversations?cursor=${first.next_cursor}`)).json();
    expect(first.items).toHaveLength(20);
    expect(second.next_cursor).toBeNull();
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(24);
    const times = all.map(({ last_message_at }) => last_message_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await get(member, '/api/conversations?cursor=nonsense')).statusCode).toBe(422);
  });

  test('keeps a conversation whose ad or whose other member is gone', async () => {
    const { seller, buyer, ad, id } = await newConversation('مازدا للبيع');
    await market.services.database.deleteFrom('ads').where('id', '=', ad.id).execute();
    expect(await listOf(buyer)).toMatchObject([
      { id, ad_id: null, ad_status: null, ad_title: 'مازدا للبيع' },
    ]);
    expect((await send(buyer, { conversation_id: id, content: 'ما زلت هنا' })).statusCode).toBe(200);

    await market.services.database.deleteFrom('users').where('id', '=', seller.id).execute();
    expect(await listOf(buyer)).toMatchObject([{ id, other_user_id: null, name: null, avatar_url: null }]);
    expect((await threadOf(buyer, id)).items).toHaveLength(2);
    expect((await send(buyer, { conversation_id: id, content: 'أين أنت' })).json()).toMatchObject({
      code: 'member-gone',
    });
    await market.services.database.deleteFrom('users').where('id', '=', buyer.id).execute();
    const left = await market.services.database
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('news of messages', () => {
  test('reaches both members on every node, with ids and without a word of the message', async () => {
    const second = await startSecondNode(market);
    const origins = [await market.app.listen({ port: 0 }), await second.app.listen({ port: 0 })] as const;
    const { seller, buyer, id } = await newConversation();
    const stranger = await newMember('غريب');
    const sellers = await listenLive(origins[1], seller.headers);
    const buyers = await listenLive(origins[0], buyer.headers);
    const strangers = await listenLive(origins[1], stranger.headers);
    await Promise.all([sellers.until(1), buyers.until(1), strangers.until(1)]);

    const sent = (await send(buyer, { conversation_id: id, content: 'سر بيننا' })).json();
    const message = { event: 'messages', data: JSON.stringify({ message_id: sent.id, conversation_id: id }) };
    const named = ({ event, data }: { event?: string | undefined; data: string }) => ({ event, data });
    await sellers.until(3);
    await buyers.until(2);
    const same = (events: { event?: string | undefined; data: string }[], kind: string) =>
      events.filter(({ event }) => event === kind).map((event) => JSON.parse(named(event).data));
    expect(same(sellers.heard, 'messages')).toEqual([JSON.parse(message.data)]);
    expect(same(buyers.heard, 'messages')).toEqual([JSON.parse(message.data)]);
    expect(same(sellers.heard, 'notifications')).toHaveLength(1);

    await read(seller, id);
    await buyers.until(3);
    expect(same(buyers.heard, 'read')).toEqual([{ conversation_id: id }]);
    expect(JSON.stringify([...sellers.heard, ...buyers.heard])).not.toContain('سر');
    expect(strangers.heard).toHaveLength(1);
    for (const listener of [sellers, buyers, strangers]) listener.close();
    second.app.server.closeAllConnections();
    await second.close();
  });
});
