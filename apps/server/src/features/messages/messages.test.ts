import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { type Correspondent, messageRequests } from '../../testing/message-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, startSessions } from '../../testing/users.ts';

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

describe('writing to a seller', () => {
  test('creates a conversation for both members, each named after the other', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const before = await requests.get(buyer, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`);
    expect(before.json()).toMatchObject({
      conversation_id: null,
      other_user_id: seller.id,
      name: 'الفاتح',
      ad_id: ad.id,
      ad_title: 'كيا بيكانتو نظيفة',
      ad_status: 'active',
      ad_price: 12_500_000,
      is_seller: false,
    });
    expect(await requests.listOf(buyer)).toEqual([]);

    const sent = await requests.send(buyer, {
      receiver_id: seller.id,
      ad_id: ad.id,
      content: ' هل هي موجودة؟ ',
    });
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
    expect(await requests.listOf(buyer)).toMatchObject([{ ...row, name: 'الفاتح', unread_count: 0 }]);
    expect(await requests.listOf(seller)).toMatchObject([{ ...row, name: 'هدى', unread_count: 1 }]);
    // Both participants find the same conversation.
    for (const [member, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const existing = await requests.get(
        member,
        `/api/conversations/with?seller_id=${other.id}&ad_id=${ad.id}`,
      );
      expect(existing.json()).toMatchObject({
        conversation_id: id,
        other_user_id: other.id,
        is_seller: member === seller,
      });
    }
    const response = await requests.send(seller, { conversation_id: id, content: 'نعم' });
    expect(response.json()).toMatchObject({ position: 2, conversation_id: id, receiver_id: buyer.id });
  });

  test('contains no phone number in any response', async () => {
    const { seller, buyer, ad, id } = await requests.newConversation();
    const responses = await Promise.all([
      requests.get(buyer, '/api/conversations'),
      requests.get(buyer, `/api/conversations/${id}`),
      requests.get(buyer, `/api/conversations/${id}/messages`),
      requests.get(buyer, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`),
      requests.get(seller, '/api/conversations'),
    ]);
    const numbers = [seller, buyer].flatMap(({ phone, whatsapp }) => [phone, whatsapp]);
    for (const { body } of responses) {
      for (const number of numbers) expect(body).not.toContain(number.slice(4));
    }
  });

  test("is rejected about one's own ad and about an ad that is sold, deleted or of another member", async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const stranger = await requests.newMember('غريب');
    const sold = await insertAd(testServer, { user_id: seller.id, status: 'sold' });
    const first = (receiver: string, adId: string) => ({
      receiver_id: receiver,
      ad_id: adId,
      content: 'سلام',
    });
    const rejections: [Correspondent, object, string][] = [
      [seller, first(buyer.id, ad.id), 'own-ad'],
      [seller, first(seller.id, ad.id), 'own-ad'],
      [buyer, first(seller.id, sold.id), 'ad-sold'],
      [buyer, first(seller.id, randomUUID()), 'ad-not-found'],
      [buyer, first(stranger.id, ad.id), 'ad-not-found'],
      [buyer, { content: 'سلام', ad_id: ad.id }, 'invalid-input'],
    ];
    for (const [member, body, code] of rejections) {
      expect((await requests.send(member, body)).json(), code).toMatchObject({ code });
    }
    const own = await requests.get(seller, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`);
    expect(own.json()).toMatchObject({ code: 'own-ad' });
    expect(await requests.listOf(seller)).toEqual([]);
  });

  test('continues about an ad that was sold later', async () => {
    const { seller, ad, id } = await requests.newConversation();
    await testServer.services.database
      .updateTable('ads')
      .set({ status: 'sold' })
      .where('id', '=', ad.id)
      .execute();
    expect((await requests.send(seller, { conversation_id: id, content: 'بيعت' })).statusCode).toBe(200);
  });
});

describe('a message', () => {
  test('with a phone number in words is rejected', async () => {
    const { buyer, id } = await requests.newConversation();
    for (const content of [
      'صفر تسعة واحد اتنين',
      'رقمي تـسـعـمـيـة واتناشر تلتمية خمسة واربعين',
      'تسعةواحداتنينتلاتة',
    ]) {
      const response = await requests.send(buyer, { conversation_id: id, content });
      expect(response.json(), content).toMatchObject({ status: 422, code: 'message-has-digits' });
    }
    const price = await requests.send(buyer, { conversation_id: id, content: 'خمسة وعشرين مليون آخر كلام' });
    expect(price.statusCode).toBe(200);
  });

  test("that completes the sender's own number over several messages is rejected, and other figures are not", async () => {
    const words = ['صفر', 'واحد', 'اتنين', 'تلاتة', 'اربعة', 'خمسة', 'ستة', 'سبعة', 'تمانية', 'تسعة'];
    const parts = (stored: string) =>
      (`0${stored.slice(4)}`.match(/.{1,3}/g) ?? []).map((part) =>
        [...part].map((digit) => words[Number(digit)]).join(' '),
      );
    const statusesOf = async (conversation_id: string, from: Correspondent, contents: string[]) => {
      const statuses: number[] = [];
      for (const content of contents)
        statuses.push((await requests.send(from, { conversation_id, content })).statusCode);
      return statuses;
    };
    const ofSeller = await requests.newConversation();
    const ofAd = await requests.newConversation();
    const ofBuyer = await requests.newConversation();
    const { phone } = await testServer.services.database
      .selectFrom('ad_contacts')
      .select('phone')
      .where('ad_id', '=', ofAd.ad.id)
      .executeTakeFirstOrThrow();
    // A conversation for each number: the next message could be the missing digit of the number before.
    for (const [conversation, from, number] of [
      [ofSeller, ofSeller.seller, ofSeller.seller.phone],
      [ofAd, ofAd.seller, phone],
      [ofBuyer, ofBuyer.buyer, ofBuyer.buyer.whatsapp],
    ] as const) {
      const contents = ['آخر كلام خمسة وعشرين', ...parts(number), 'طيب'];
      expect(await statusesOf(conversation.id, from, contents)).toEqual([200, 200, 200, 200, 422, 200]);
    }
    // The last digits are in the sender's name.
    const named = await requests.newConversation();
    const { phone: ownPhone } = named.seller;
    await testServer.owner.query('update profiles set display_name = $2 where user_id = $1', [
      named.seller.id,
      `معرض ${ownPhone.slice(-3)}`,
    ]);
    const first = parts(ownPhone).slice(0, 2);
    const contents = [...first, words[Number(ownPhone.at(-4))] ?? '', 'طيب'];
    expect(await statusesOf(named.id, named.seller, contents)).toEqual([200, 200, 422, 200]);
    const { seller, id } = await requests.newConversation();
    const other = await requests.newMember('غادة');
    expect(await statusesOf(id, seller, parts(other.phone))).toEqual([200, 200, 200, 200]);
  });

  test('with a digit of any script is rejected', async () => {
    const { buyer, id } = await requests.newConversation();
    for (const content of ['0912345678', 'رقمي ٠٩١٢', '۰۹۱۲', '०९', 'تسعة①', '𝟗', '９', '1️⃣']) {
      const response = await requests.send(buyer, { conversation_id: id, content });
      expect(response.statusCode, content).toBe(422);
      expect(response.json()).toMatchObject({ code: 'message-has-digits' });
    }
    expect((await requests.threadOf(buyer, id)).items).toHaveLength(1);
  });

  test('that is empty or too long is rejected', async () => {
    const { buyer, id } = await requests.newConversation();
    for (const [content, problem] of [
      [' \n ', 'required'],
      ['س'.repeat(1_001), 'too-long'],
    ]) {
      const response = await requests.send(buyer, { conversation_id: id, content });
      expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { content: problem } });
    }
  });

  test('is stored once if it is retried, also concurrently', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const id = randomUUID();
    const body = { receiver_id: seller.id, ad_id: ad.id, content: 'مرة واحدة' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => requests.send(buyer, body, id)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    const conversationId = responses[0]?.json().conversation_id;
    expect((await requests.threadOf(buyer, conversationId)).items).toHaveLength(1);
    expect((await requests.unreadOf(seller)).messages).toBe(1);
    // Other members cannot replace or move a message by its id.
    expect(
      (await requests.send(seller, { conversation_id: conversationId, content: 'آخر' }, id)).json(),
    ).toMatchObject({
      code: 'id-taken',
    });
    const other = await requests.newConversation();
    expect(
      (await requests.send(other.buyer, { conversation_id: other.id, content: 'آخر' }, id)).json(),
    ).toMatchObject({
      code: 'id-taken',
    });
  });

  test('has its own position among concurrent messages', async () => {
    const { seller, buyer, id } = await requests.newConversation();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        requests.send(n % 2 ? buyer : seller, { conversation_id: id, content: 'سريع' }),
      ),
    );
    const { items } = await requests.threadOf(buyer, id);
    expect(items.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 21 }, (_, n) => n + 1),
    );
  });

  test('is rate limited', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const id = (await insertMember(limited)).id;
      const [headers] = await startSessions(limited, [id]);
      const codes = [];
      for (let n = 0; n < 21; n += 1) {
        const ad = await insertAd(limited);
        const response = await limited.app.inject({
          method: 'PUT',
          url: `/api/messages/${randomUUID()}`,
          headers: headers ?? {},
          payload: { receiver_id: ad.user_id, ad_id: ad.id, content: 'سلام' },
        });
        codes.push(response.statusCode);
      }
      expect(codes).toEqual([...Array(20).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});
