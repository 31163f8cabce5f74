import { randomUUID } from 'node:crypto';
import { hasDigits } from '@arabati/domain/messages/message-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerRequests } from '../../testing/offer-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let requests: ReturnType<typeof offerRequests>;
beforeAll(async () => {
  market = await startTestApp();
  requests = offerRequests(market);
});
afterAll(() => market.close());

const setStatus = (adId: string, status: 'active' | 'sold' | 'removed') =>
  market.services.database.updateTable('ads').set({ status }).where('id', '=', adId).execute();

describe('an offer', () => {
  test('starts the conversation with a message that has no digits, and a notification without the amount', async () => {
    const { seller, buyer, ad, id, conversation } = await requests.newOffer();
    const { items, offers_closed } = await requests.threadOf(seller, conversation);
    expect(offers_closed).toBe(false);
    expect(items).toMatchObject([
      {
        id,
        sender_id: buyer.id,
        ad_id: ad.id,
        content: 'عرض',
        is_read: false,
        offer: { id, act: 'made', made_by: 'buyer', amount: 9_000_000, state: 'open' },
      },
    ]);
    expect(hasDigits(items[0].content)).toBe(false);
    expect(await requests.listOf(seller)).toMatchObject([
      { id: conversation, last_message: 'عرض: 9 ملايين جنيه', unread_count: 1 },
    ]);
    const notices = (await requests.get(seller, '/api/me/notifications')).json().items;
    expect(notices[0]).toMatchObject({ type: 'message', title: 'عرض جديد', conversation_id: conversation });
    expect(hasDigits(notices[0].message)).toBe(false);
  });

  test('is made once however often it is sent, and its id belongs to it', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => requests.offer(buyer, { adId: ad.id, amount: 9_000_000 }, id)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect((await requests.unreadOf(seller)).messages).toBe(1);
    const other = await requests.newOffer();
    expect((await requests.offer(other.buyer, { adId: other.ad.id }, id)).json()).toMatchObject({
      code: 'id-taken',
    });
    const elsewhere = await requests.newPair();
    expect((await requests.offer(buyer, { adId: elsewhere.ad.id }, id)).json()).toMatchObject({
      code: 'id-taken',
    });
  });

  test('needs an active ad of another member, and an amount that a car can cost', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const refused = async (by: typeof buyer, adId: string, amount?: number) =>
      (await requests.offer(by, { adId, ...(amount === undefined ? {} : { amount }) })).json();
    expect(await refused(seller, ad.id)).toMatchObject({ code: 'own-ad' });
    expect(await refused(buyer, randomUUID())).toMatchObject({ code: 'ad-not-found' });
    for (const [amount, problem] of [
      [0, 'too-small'],
      [9_999, 'too-small'],
      [1e15, 'too-large'],
      [9_123_456, 'six-digits-at-most'],
      [9_000_000.5, 'not-a-number'],
    ] as const) {
      expect(await refused(buyer, ad.id, amount), String(amount)).toMatchObject({
        fields: { amount: problem },
      });
    }
    await setStatus(ad.id, 'sold');
    expect(await refused(buyer, ad.id)).toMatchObject({ code: 'ad-sold' });
    await setStatus(ad.id, 'removed');
    expect(await refused(buyer, ad.id)).toMatchObject({ code: 'ad-not-found' });
    expect(await requests.listOf(seller)).toEqual([]);
  });

  test('in the wrong unit must be confirmed', async () => {
    const { seller, buyer, ad, id } = await requests.newOffer();
    await requests.answer(buyer, id, { answer: 'withdraw' });
    const typed = { adId: ad.id, amount: 12_000_000_000 };
    expect((await requests.offer(buyer, typed)).json()).toMatchObject({ code: 'offer-unlikely' });
    const confirmed = await requests.offer(buyer, { ...typed, confirmed: true });
    expect(confirmed.statusCode).toBe(200);
    const counter = { answer: 'counter', amount: 12_000 } as const;
    expect((await requests.answer(seller, confirmed.json().id, counter)).json()).toMatchObject({
      code: 'offer-unlikely',
    });
  });

  test('is the only open one of its conversation', async () => {
    const { seller, buyer, ad, id, conversation } = await requests.newOffer();
    expect((await requests.offer(buyer, { adId: ad.id })).json()).toMatchObject({ code: 'offer-open' });
    await requests.answer(seller, id, { answer: 'counter', amount: 11_000_000 });
    expect((await requests.offer(buyer, { adId: ad.id })).json()).toMatchObject({ code: 'offer-open' });
    // An expired one is none.
    await requests.pass(48, buyer, seller);
    expect((await requests.offer(buyer, { adId: ad.id, amount: 10_000_000 })).statusCode).toBe(200);
    expect(await requests.statesOf(seller, conversation)).toEqual([
      'made: countered',
      'counter: expired',
      'made: open',
    ]);
  });
});

describe('a negotiation', () => {
  test('goes from an offer over a counter offer to an acceptance, and changes no price', async () => {
    const { seller, buyer, ad, id, conversation } = await requests.newOffer();
    const countered = await requests.answer(seller, id, { answer: 'counter', amount: 11_000_000 });
    expect(countered.json().offer).toMatchObject({ act: 'counter', made_by: 'seller', state: 'open' });
    const counterId = countered.json().offer.id;
    const accepted = await requests.answer(buyer, counterId, { answer: 'accept' });
    expect(accepted.json().offer).toMatchObject({ id: counterId, act: 'accepted', amount: 11_000_000 });
    for (const member of [seller, buyer]) {
      expect(await requests.statesOf(member, conversation)).toEqual([
        'made: countered',
        'counter: accepted',
        'accepted: accepted',
      ]);
    }
    expect((await requests.listOf(seller))[0].last_message).toBe('قبول العرض: 11 مليون جنيه');
    const page = (await requests.get(buyer, `/api/ads/${ad.id}`)).json();
    expect(page.price).toBe(12_500_000);
    expect(JSON.stringify(page)).not.toContain('11000000');
  });

  test('is answered by the one who did not make the offer', async () => {
    const { seller, buyer, id } = await requests.newOffer();
    const stranger = await requests.newMember('غريب');
    const code = async (by: typeof seller, body: Parameters<typeof requests.answer>[2]) =>
      (await requests.answer(by, id, body)).json().code;
    expect(await code(buyer, { answer: 'accept' })).toBe('offer-not-answerable');
    expect(await code(buyer, { answer: 'counter', amount: 8_000_000 })).toBe('offer-not-answerable');
    expect(await code(seller, { answer: 'withdraw' })).toBe('offer-not-answerable');
    expect(await code(stranger, { answer: 'accept' })).toBe('offer-not-found');
    expect((await requests.answer(seller, id, { answer: 'counter' })).json()).toMatchObject({
      fields: { amount: 'required' },
    });
    expect((await requests.answer(seller, randomUUID(), { answer: 'accept' })).json().code).toBe(
      'offer-not-found',
    );
    const answer = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      const repeated = await requests.answer(seller, id, { answer: 'decline' }, answer);
      expect(repeated.json()).toMatchObject({ id: answer, offer: { act: 'declined', state: 'declined' } });
    }
    // The id belongs to that answer, and the offer has ended.
    expect((await requests.answer(seller, id, { answer: 'accept' }, answer)).json().code).toBe('id-taken');
    expect(await code(seller, { answer: 'accept' })).toBe('offer-not-open');
    expect(await code(buyer, { answer: 'withdraw' })).toBe('offer-not-open');
  });

  test('ends with the time, also before the job has run, and while the ad is not listed', async () => {
    const { seller, ad, id, conversation } = await requests.newOffer();
    await setStatus(ad.id, 'sold');
    expect((await requests.answer(seller, id, { answer: 'accept' })).json().code).toBe('offer-not-open');
    expect((await requests.threadOf(seller, conversation)).offers_closed).toBe(true);
    await setStatus(ad.id, 'active');
    expect((await requests.threadOf(seller, conversation)).offers_closed).toBe(false);
    await requests.pass(48, seller);
    expect(await requests.statesOf(seller, conversation)).toEqual(['made: expired']);
    expect((await requests.answer(seller, id, { answer: 'accept' })).json().code).toBe('offer-not-open');
  });
});
