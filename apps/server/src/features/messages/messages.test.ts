import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { type Correspondent, messageRequests } from '../../testing/message-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, startSessions } from '../../testing/users.ts';

let market: TestApp;
let requests: ReturnType<typeof messageRequests>;
beforeAll(async () => {
  market = await startTestApp();
  requests = messageRequests(market);
});
afterAll(async () => {
  market.app.server.closeAllConnections();
  await market.close();
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
      const known = await requests.get(
        member,
        `/api/conversations/with?seller_id=${other.id}&ad_id=${ad.id}`,
      );
      expect(known.json()).toMatchObject({ conversation_id: id, other_user_id: other.id });
    }
    const answer = await requests.send(seller, { conversation_id: id, content: 'نعم' });
    expect(answer.json()).toMatchObject({ position: 2, conversation_id: id, receiver_id: buyer.id });
  });

  test('contains no phone number in any response', async () => {
    const { seller, buyer, ad, id } = await requests.newConversation();
    const answers = await Promise.all([
      requests.get(buyer, '/api/conversations'),
      requests.get(buyer, `/api/conversations/${id}`),
      requests.get(buyer, `/api/conversations/${id}/messages`),
      requests.get(buyer, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`),
      requests.get(seller, '/api/conversations'),
    ]);
    const numbers = [seller, buyer].flatMap(({ phone, whatsapp }) => [phone, whatsapp]);
    for (const { body } of answers) {
      for (const number of numbers) expect(body).not.toContain(number.slice(4));
    }
  });

  test("is rejected about one's own ad and about an ad that is sold, deleted or of another member", async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const stranger = await requests.newMember('غريب');
    const sold = await insertAd(market, { user_id: seller.id, status: 'sold' });
    const first = (receiver: string, adId: string) => ({
      receiver_id: receiver,
      ad_id: adId,
      content: 'سلام',
    });
    const refusals: [Correspondent, object, string][] = [
      [seller, first(buyer.id, ad.id), 'own-ad'],
      [seller, first(seller.id, ad.id), 'own-ad'],
      [buyer, first(seller.id, sold.id), 'ad-sold'],
      [buyer, first(seller.id, randomUUID()), 'ad-not-found'],
      [buyer, first(stranger.id, ad.id), 'ad-not-found'],
      [buyer, { content: 'سلام', ad_id: ad.id }, 'invalid-input'],
    ];
    for (const [member, body, code] of refusals) {
      expect((await requests.send(member, body)).json(), code).toMatchObject({ code });
    }
    const own = await requests.get(seller, `/api/conversations/with?seller_id=${seller.id}&ad_id=${ad.id}`);
    expect(own.json()).toMatchObject({ code: 'own-ad' });
    expect(await requests.listOf(seller)).toEqual([]);
  });

  test('continues about an ad that was sold later', async () => {
    const { seller, ad, id } = await requests.newConversation();
    await market.services.database
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
      const answer = await requests.send(buyer, { conversation_id: id, content });
      expect(answer.json(), content).toMatchObject({ status: 422, code: 'message-has-digits' });
    }
    const price = await requests.send(buyer, { conversation_id: id, content: 'خمسة وعشرين مليون آخر كلام' });
    expect(price.statusCode).toBe(200);
  });

  test('with a digit of any script is rejected', async () => {
    const { buyer, id } = await requests.newConversation();
    for (const content of ['0912345678', 'رقمي ٠٩١٢', '۰۹۱۲', '०९', 'تسعة①', '𝟗', '９', '1️⃣']) {
      const answer = await requests.send(buyer, { conversation_id: id, content });
      expect(answer.statusCode, content).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'message-has-digits' });
    }
    expect((await requests.threadOf(buyer, id)).items).toHaveLength(1);
  });

  test('that is empty or too long is rejected', async () => {
    const { buyer, id } = await requests.newConversation();
    for (const [content, problem] of [
      [' \n ', 'required'],
      ['س'.repeat(1_001), 'too-long'],
    ]) {
      const answer = await requests.send(buyer, { conversation_id: id, content });
      expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { content: problem } });
    }
  });

  test('is stored once if it is retried, also concurrently', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const id = randomUUID();
    const body = { receiver_id: seller.id, ad_id: ad.id, content: 'مرة واحدة' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => requests.send(buyer, body, id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const conversationId = answers[0]?.json().conversation_id;
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
