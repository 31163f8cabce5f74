import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { type Caller, reviewRequests } from '../../testing/review-requests.ts';
import { insertFirstContact, reviewForm } from '../../testing/reviews.ts';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
let requests: ReturnType<typeof reviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = reviewRequests(server, await signInAdministrator(server));
});
afterAll(() => server.close());

const dayMs = 86_400_000;

describe('who may review', () => {
  test('a member without contact may not', async () => {
    const { buyer, ad } = await requests.newDeal();
    const response = await requests.write(buyer, ad.id);
    expect(`${response.statusCode} ${response.json().code}`).toBe('403 review-not-allowed');
  });

  test('a buyer who revealed the number may, from one day to 60 days later, and sees that on the ad', async () => {
    const { seller, buyer, ad } = await requests.newDeal();
    await requests.reveal(buyer, ad.id);
    const canReview = async () =>
      (await requests.send(buyer, 'GET', `/api/ads/${ad.id}/viewer`)).json().can_review as boolean;
    const listed = async () =>
      (await requests.send(buyer, 'GET', '/api/me/reveals')).json().items[0].can_review;
    expect((await requests.write(buyer, ad.id)).json().code).toBe('review-too-early');
    expect([await canReview(), await listed(), await requests.openOf(buyer)]).toEqual([false, false, []]);

    await requests.ageContacts(buyer, 61 * dayMs);
    expect((await requests.write(buyer, ad.id)).json().code).toBe('review-too-late');
    expect([await canReview(), await listed(), await requests.openOf(buyer)]).toEqual([false, false, []]);

    await requests.ageContacts(buyer, dayMs);
    expect([await canReview(), await listed()]).toEqual([true, true]);
    expect(await requests.openOf(buyer)).toMatchObject([
      { ad_id: ad.id, ad_title: 'بوكس 2015', seller_id: seller.id, seller_name: 'سلمى' },
    ]);
    const response = await requests.write(buyer, ad.id);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      ...reviewForm,
      ad_title: 'بوكس 2015',
      answer: null,
      removal: null,
    });
    expect([await canReview(), await listed(), await requests.openOf(buyer)]).toEqual([false, false, []]);
  });

  test('messages count once the seller has replied', async () => {
    const { seller, buyer, ad } = await requests.newDeal();
    const message = (from: Caller, target: object) =>
      requests.send(from, 'PUT', `/api/messages/${randomUUID()}`, { content: 'السلام عليكم', ...target });
    const first = await message(buyer, { receiver_id: seller.id, ad_id: ad.id });
    expect((await requests.write(buyer, ad.id)).json().code).toBe('review-not-allowed');
    await message(seller, { conversation_id: first.json().conversation_id });
    expect((await requests.write(buyer, ad.id)).json().code).toBe('review-too-early');
    const conversation = `/api/conversations/${first.json().conversation_id}`;
    const isOffered = async (to: Caller) =>
      (await requests.send(to, 'GET', conversation)).json().can_review as boolean;
    expect(await isOffered(buyer)).toBe(false);
    await requests.ageContacts(buyer, dayMs);
    expect([await isOffered(buyer), await isOffered(seller)]).toEqual([true, false]);
    expect((await requests.write(buyer, ad.id)).statusCode).toBe(200);
    expect(await isOffered(buyer)).toBe(false);
    // The exchange gives the seller no right to review the buyer.
    expect((await requests.write(seller, ad.id)).json().code).toBe('review-not-allowed');
  });

  test('staff of a showroom may not review its owner, also after they left, nor the owner them', async () => {
    const { seller: owner, buyer: staff, ad } = await requests.newDeal();
    const { id: ofStaff } = await insertAd(server, { user_id: staff.id });
    const showroom_id = await insertShowroom(server, { owner_id: owner.id });
    await insertStaff(server, { showroom_id, member_id: staff.id, removed_at: server.clock.now() });
    for (const [author, adId] of [
      [staff, ad.id],
      [owner, ofStaff],
    ] as const) {
      expect((await requests.reveal(author, adId)).statusCode).toBe(200);
      await requests.ageContacts(author, dayMs);
      const viewer = await requests.send(author, 'GET', `/api/ads/${adId}/viewer`);
      const listed = await requests.send(author, 'GET', '/api/me/reveals');
      expect([viewer.json().can_review, listed.json().items[0].can_review]).toEqual([false, false]);
      expect(await requests.openOf(author)).toEqual([]);
      expect((await requests.write(author, adId)).json().code).toBe('review-not-allowed');
    }
  });

  test('an invitation that was not accepted prevents no review', async () => {
    const { seller: owner, buyer, ad } = await requests.newDeal();
    const showroom_id = await insertShowroom(server, { owner_id: owner.id });
    await insertStaff(server, { showroom_id, member_id: buyer.id, accepted_at: null });
    await requests.reveal(buyer, ad.id);
    await requests.ageContacts(buyer, dayMs);
    expect((await requests.write(buyer, ad.id)).statusCode).toBe(200);
  });

  test('the first of several contacts counts', async () => {
    const { seller, buyer, ad } = await requests.newDeal();
    await insertFirstContact(server, {
      buyerId: buyer.id,
      sellerId: seller.id,
      adId: ad.id,
      ageMs: 3 * dayMs,
    });
    await requests.reveal(buyer, ad.id);
    expect((await requests.write(buyer, ad.id)).statusCode).toBe(200);
  });

  test('sold and deleted ads can be reviewed', async () => {
    const { seller, buyer, ad } = await requests.newDeal();
    const other = await insertAd(server, { user_id: seller.id });
    for (const { id } of [ad, other]) await requests.reveal(buyer, id);
    await requests.ageContacts(buyer, dayMs);
    await requests.send(seller, 'PUT', `/api/ads/${other.id}/status`, { status: 'sold' });
    expect((await requests.send(seller, 'DELETE', `/api/ads/${ad.id}`)).statusCode).toBe(204);
    expect(await requests.openOf(buyer)).toHaveLength(2);
    for (const { id } of [ad, other]) expect((await requests.write(buyer, id)).statusCode).toBe(200);
  });

  test('sellers may not review themselves, also after revealing their own number', async () => {
    const { seller, ad } = await requests.newDeal();
    await requests.reveal(seller, ad.id);
    expect((await requests.write(seller, ad.id)).json().code).toBe('review-not-allowed');
  });

  test('an ad is reviewed once, also by concurrent requests and after the review is deleted', async () => {
    const { seller, buyer } = await requests.newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const responses = await sendConcurrently([1, 2, 3, 4, 5], () => requests.write(buyer, adId));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await requests.received(seller)).summary.count).toBe(1);

    const [review] = await requests.written(buyer);
    const url = `/api/reviews/${review?.id}`;
    expect((await requests.send(seller, 'DELETE', url)).json().code).toBe('review-not-found');
    for (let n = 0; n < 2; n += 1) expect((await requests.send(buyer, 'DELETE', url)).statusCode).toBe(204);
    expect(await requests.written(buyer)).toEqual([]);
    expect((await requests.received(seller)).summary.count).toBe(0);
    expect((await requests.write(buyer, adId)).json().code).toBe('already-reviewed');
  });
});

describe('writing', () => {
  test('a retry with the same id gets the same review, and another member cannot use the id', async () => {
    const { seller, buyer } = await requests.newDeal();
    const stranger = await insertSignedInMember(server);
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const strangersDeal = await insertFirstContact(server, { buyerId: stranger.id, sellerId: seller.id });
    const id = randomUUID();
    const [first, second] = [
      await requests.write(buyer, adId, { id }),
      await requests.write(buyer, adId, { id, stars: 1 }),
    ];
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await requests.noticesOf(seller)).toHaveLength(1);
    expect((await requests.write(stranger, strangersDeal.adId, { id })).json().code).toBe('id-taken');
  });

  test.each([
    ['a phone number in the text', { content: 'اتصلوا على ٠٩١٢٣٤٥٦٧٨' }, { content: 'six-digits-at-most' }],
    [
      'a number in words',
      { content: 'تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية' },
      { content: 'no-phone-number' },
    ],
    ['a text that is too long', { content: 'ا'.repeat(1_001) }, { content: 'too-long' }],
    ['no stars', { stars: undefined }, { stars: 'required' }],
    ['six stars', { stars: 6 }, { stars: 'invalid' }],
    ['half a star', { stars: 4.5 }, { stars: 'invalid' }],
  ])('%s is rejected', async (_, form, fields) => {
    const { seller, buyer } = await requests.newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const response = await requests.write(buyer, adId, form);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual(fields);
  });

  test('a number of another country of either member is rejected, and an answer that continues a number of the review', async () => {
    const { seller, buyer, ad } = await requests.newDeal();
    await server.services.database
      .updateTable('ad_contacts')
      .set({ phone: '+966554242684', whatsapp: '+966554242685' })
      .where('ad_id', '=', ad.id)
      .execute();
    await requests.reveal(buyer, ad.id);
    await requests.ageContacts(buyer, dayMs);
    const refused = await requests.write(buyer, ad.id, { content: 'رقمه 055424 اتنين ستة تمانية اربعة' });
    expect(refused.json().fields).toEqual({ content: 'no-phone-number' });
    const { id } = (await requests.write(buyer, ad.id, { content: 'تمام، 0912 و 34' })).json();
    const answer = async (text: string) =>
      (await requests.send(seller, 'PUT', `/api/reviews/${id}/answer`, { answer: text })).json();
    expect((await answer('5678 شكراً')).fields).toEqual({ answer: 'no-phone-number' });
    expect((await answer('صفر خمسة خمسة اربعة 242684')).fields).toEqual({ answer: 'no-phone-number' });
    expect(await answer('شكراً جزيلاً')).toMatchObject({ answer: { content: 'شكراً جزيلاً' } });
  });

  test.each([
    ["author's name", { author: 'سارة 912' }, 'ممتاز 345678'],
    ["seller's name", { seller: 'محل 912' }, 'ممتاز 345678'],
    ["ad's title", { title: 'كورولا 091234' }, 'ممتاز 5678'],
    ['name and the title', { author: 'سارة 912', title: 'كورولا 345' }, 'ممتاز 678'],
  ])('a review must not complete a phone number in the %s', async (_, texts, content) => {
    const { seller, buyer } = await requests.newDeal();
    const { author = 'سارة', seller: name = 'سلمى', title = 'كورولا' }: Record<string, string> = texts;
    const rename = 'update profiles set display_name = $2 where user_id = $1';
    await server.owner.query(rename, [buyer.id, author]);
    await server.owner.query(rename, [seller.id, name]);
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    await server.owner.query('update first_contacts set ad_title = $2 where ad_id = $1', [adId, title]);
    const write = (given: string) => requests.write(buyer, adId, { content: given });
    expect((await write(content)).json().fields).toEqual({ content: 'no-phone-number' });
    expect((await write('ممتاز، كما قال')).statusCode).toBe(200);
  });

  test('the seller is notified, answers once, and the author is notified', async () => {
    const { seller, buyer } = await requests.newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const { id } = (await requests.write(buyer, adId)).json();
    expect(await requests.noticesOf(seller)).toMatchObject([
      { title: 'تقييم جديد', message: expect.stringContaining('4 نجوم') },
    ]);

    const answer = (by: Caller, text: string) =>
      requests.send(by, 'PUT', `/api/reviews/${id}/answer`, { answer: text });
    expect((await answer(buyer, 'أرد على نفسي')).json().code).toBe('review-not-found');
    expect((await answer(seller, '')).json().fields).toEqual({ answer: 'required' });
    expect((await answer(seller, 'كلمني 0912345678')).json().fields).toEqual({
      answer: 'six-digits-at-most',
    });
    for (let n = 0; n < 2; n += 1) {
      const response = await answer(seller, 'تسلم يا غالي');
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json().answer.content).toBe('تسلم يا غالي');
    }
    expect((await answer(seller, 'غيّرت رأيي')).json().code).toBe('review-answered');
    expect(await requests.noticesOf(buyer)).toMatchObject([{ title: 'رد على تقييمك' }]);
    expect(await requests.written(buyer)).toMatchObject([{ answer: { content: 'تسلم يا غالي' } }]);
  });

  test.each([
    ['name', 'محل 912', 'ممتاز', 'تسلم 345678'],
    ['name in words', 'محل 912', 'ممتاز', 'تسلم 345 ستة سبعة تمانية'],
    ['review', 'سلمى', 'ممتاز 91234', 'تسلم 5678'],
  ])("the seller's answer must not complete a phone number in the %s", async (_, name, content, text) => {
    const { seller, buyer } = await requests.newDeal();
    await server.owner.query('update profiles set display_name = $2 where user_id = $1', [seller.id, name]);
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const { id } = (await requests.write(buyer, adId, { content })).json();
    const answer = (given: string) =>
      requests.send(seller, 'PUT', `/api/reviews/${id}/answer`, { answer: given });
    expect((await answer(text)).json().fields).toEqual({ answer: 'no-phone-number' });
    expect((await answer('تسلم يا غالي')).statusCode).toBe(200);
  });
});
