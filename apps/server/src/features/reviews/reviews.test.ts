import { randomUUID } from 'node:crypto';
import type { Review, ReviewSummary } from '@arabati/domain/reviews/review';
import type { WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { insertFirstContact, insertReview, insertReviews, reviewForm } from '../../testing/reviews.ts';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
let administrator: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  administrator = await signInAdministrator(server);
});
afterAll(() => server.close());

type Caller = { headers: { authorization: string } };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let addresses = 0;
/** Each request comes from its own network. */
function nextAddress() {
  addresses += 1;
  return `10.${Math.floor(addresses / 250)}.${addresses % 250}.7`;
}
const send = (
  { headers }: Caller,
  method: Method,
  url: string,
  payload?: object,
  remoteAddress = nextAddress(),
) => server.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) });
const desk = (method: Method, path: string, payload?: object) =>
  send({ headers: administrator }, method, `/api/admin/reviews${path}`, payload);
const dayMs = 86_400_000;

const newMember = () => insertSignedInMember(server);
async function newDeal() {
  const [seller, buyer] = [await newMember(), await newMember()];
  const ad = await insertAd(server, { user_id: seller.id, title: 'بوكس 2015' });
  return { seller, buyer, ad };
}
const reveal = (buyer: Caller, adId: string) => send(buyer, 'POST', `/api/ads/${adId}/reveal`);
/** Moves all contacts of a member into the past. */
const ageContacts = ({ id }: SignedInMember, ms: number) =>
  server.services.database
    .updateTable('first_contacts')
    .set({ contacted_at: new Date(server.clock.now().getTime() - ms) })
    .where('buyer_id', '=', id)
    .execute();
const write = (
  author: Caller,
  adId: string,
  {
    id = randomUUID() as string,
    address = nextAddress(),
    ...form
  }: Record<string, unknown> & {
    id?: string;
    address?: string;
  } = {},
) => send(author, 'PUT', `/api/reviews/${id}`, { ...reviewForm, ...form, ad_id: adId }, address);
const publicReviews = async (sellerId: string) =>
  (
    await server.app.inject({
      url: `/api/sellers/${sellerId}/reviews`,
      headers: { 'cache-control': 'no-cache' },
    })
  ).json() as {
    summary: ReviewSummary;
    items: Review[];
    next_cursor: string | null;
  };
const received = async (member: Caller) => (await send(member, 'GET', '/api/me/reviews/received')).json();
const written = async (member: Caller): Promise<WrittenReview[]> =>
  (await send(member, 'GET', '/api/me/reviews/written')).json().items;
const openOf = async (member: Caller) => (await send(member, 'GET', '/api/me/reviews/open')).json().items;
const noticesOf = async (member: Caller) =>
  (await send(member, 'GET', '/api/me/notifications'))
    .json()
    .items.filter(({ type }: { type: string }) => type === 'review');

describe('who may review', () => {
  test('a member without contact may not', async () => {
    const { buyer, ad } = await newDeal();
    const response = await write(buyer, ad.id);
    expect(`${response.statusCode} ${response.json().code}`).toBe('403 review-not-allowed');
  });

  test('a buyer who revealed the number may, from one day to 60 days later, and sees that on the ad', async () => {
    const { seller, buyer, ad } = await newDeal();
    await reveal(buyer, ad.id);
    const canReview = async () =>
      (await send(buyer, 'GET', `/api/ads/${ad.id}/viewer`)).json().can_review as boolean;
    const listed = async () => (await send(buyer, 'GET', '/api/me/reveals')).json().items[0].can_review;
    expect((await write(buyer, ad.id)).json().code).toBe('review-too-early');
    expect([await canReview(), await listed(), await openOf(buyer)]).toEqual([false, false, []]);

    await ageContacts(buyer, 61 * dayMs);
    expect((await write(buyer, ad.id)).json().code).toBe('review-too-late');
    expect([await canReview(), await listed(), await openOf(buyer)]).toEqual([false, false, []]);

    await ageContacts(buyer, dayMs);
    expect([await canReview(), await listed()]).toEqual([true, true]);
    expect(await openOf(buyer)).toMatchObject([
      { ad_id: ad.id, ad_title: 'بوكس 2015', seller_id: seller.id, seller_name: 'سلمى' },
    ]);
    const response = await write(buyer, ad.id);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      ...reviewForm,
      ad_title: 'بوكس 2015',
      answer: null,
      removal: null,
    });
    expect([await canReview(), await listed(), await openOf(buyer)]).toEqual([false, false, []]);
  });

  test('messages count once the seller has replied', async () => {
    const { seller, buyer, ad } = await newDeal();
    const message = (from: Caller, target: object) =>
      send(from, 'PUT', `/api/messages/${randomUUID()}`, { content: 'السلام عليكم', ...target });
    const first = await message(buyer, { receiver_id: seller.id, ad_id: ad.id });
    expect((await write(buyer, ad.id)).json().code).toBe('review-not-allowed');
    await message(seller, { conversation_id: first.json().conversation_id });
    expect((await write(buyer, ad.id)).json().code).toBe('review-too-early');
    await ageContacts(buyer, dayMs);
    expect((await write(buyer, ad.id)).statusCode).toBe(200);
    // The exchange gives the seller no right to review the buyer.
    expect((await write(seller, ad.id)).json().code).toBe('review-not-allowed');
  });

  test('the first of several contacts counts', async () => {
    const { seller, buyer, ad } = await newDeal();
    await insertFirstContact(server, {
      buyerId: buyer.id,
      sellerId: seller.id,
      adId: ad.id,
      ageMs: 3 * dayMs,
    });
    await reveal(buyer, ad.id);
    expect((await write(buyer, ad.id)).statusCode).toBe(200);
  });

  test('sold and deleted ads can be reviewed', async () => {
    const { seller, buyer, ad } = await newDeal();
    const other = await insertAd(server, { user_id: seller.id });
    for (const { id } of [ad, other]) await reveal(buyer, id);
    await ageContacts(buyer, dayMs);
    await send(seller, 'PUT', `/api/ads/${other.id}/status`, { status: 'sold' });
    expect((await send(seller, 'DELETE', `/api/ads/${ad.id}`)).statusCode).toBe(204);
    expect(await openOf(buyer)).toHaveLength(2);
    for (const { id } of [ad, other]) expect((await write(buyer, id)).statusCode).toBe(200);
  });

  test('sellers may not review themselves, also after revealing their own number', async () => {
    const { seller, ad } = await newDeal();
    await reveal(seller, ad.id);
    expect((await write(seller, ad.id)).json().code).toBe('review-not-allowed');
  });

  test('an ad is reviewed once, also by concurrent requests and after the review is deleted', async () => {
    const { seller, buyer } = await newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const responses = await sendConcurrently([1, 2, 3, 4, 5], () => write(buyer, adId));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await received(seller)).summary.count).toBe(1);

    const [review] = await written(buyer);
    const url = `/api/reviews/${review?.id}`;
    expect((await send(seller, 'DELETE', url)).json().code).toBe('review-not-found');
    for (let n = 0; n < 2; n += 1) expect((await send(buyer, 'DELETE', url)).statusCode).toBe(204);
    expect(await written(buyer)).toEqual([]);
    expect((await received(seller)).summary.count).toBe(0);
    expect((await write(buyer, adId)).json().code).toBe('already-reviewed');
  });
});

describe('writing', () => {
  test('a retry with the same id gets the same review, and another member cannot use the id', async () => {
    const { seller, buyer } = await newDeal();
    const stranger = await newMember();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const strangersDeal = await insertFirstContact(server, { buyerId: stranger.id, sellerId: seller.id });
    const id = randomUUID();
    const [first, second] = [await write(buyer, adId, { id }), await write(buyer, adId, { id, stars: 1 })];
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await noticesOf(seller)).toHaveLength(1);
    expect((await write(stranger, strangersDeal.adId, { id })).json().code).toBe('id-taken');
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
    const { seller, buyer } = await newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const response = await write(buyer, adId, form);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual(fields);
  });

  test('the seller is notified, answers once, and the author is notified', async () => {
    const { seller, buyer } = await newDeal();
    const { adId } = await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id });
    const { id } = (await write(buyer, adId)).json();
    expect(await noticesOf(seller)).toMatchObject([
      { title: 'تقييم جديد', message: expect.stringContaining('4 نجوم') },
    ]);

    const answer = (by: Caller, text: string) =>
      send(by, 'PUT', `/api/reviews/${id}/answer`, { answer: text });
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
    expect(await noticesOf(buyer)).toMatchObject([{ title: 'رد على تقييمك' }]);
    expect(await written(buyer)).toMatchObject([{ answer: { content: 'تسلم يا غالي' } }]);
  });
});

describe('the list of a seller', () => {
  test('shows nothing of fewer than three reviews, which the seller sees', async () => {
    const { seller } = await newDeal();
    expect(await publicReviews(seller.id)).toEqual({
      summary: { count: 0, rating: null },
      items: [],
      next_cursor: null,
    });
    await insertReviews(server, { sellerId: seller.id, count: 2 });
    expect(await publicReviews(seller.id)).toEqual({
      summary: { count: 2, rating: null },
      items: [],
      next_cursor: null,
    });
    expect((await received(seller)).items).toHaveLength(2);
    await insertReviews(server, { sellerId: seller.id, count: 1, car_as_described: false, stars: 1 });
    const { summary, items } = await publicReviews(seller.id);
    expect(summary).toEqual({
      count: 3,
      rating: {
        mean: 3.3,
        distribution: [1, 0, 0, 2, 0],
        car_as_described: { yes: 2, no: 1 },
        papers_as_stated: { yes: 3, no: 0 },
        seller_answered: { yes: 0, no: 0 },
      },
    });
    expect(items).toHaveLength(3);
  });

  test('is paged, newest first, with each review once', async () => {
    const { seller } = await newDeal();
    await insertReviews(server, { sellerId: seller.id, count: 23 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: Review[]; next_cursor: string | null } = (
        await server.app.inject(`/api/sellers/${seller.id}/reviews${cursor && `?cursor=${cursor}`}`)
      ).json();
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    expect((await server.app.inject(`/api/sellers/${seller.id}/reviews?cursor=x`)).statusCode).toBe(422);
  });

  test('of an unknown or suspended seller is not found', async () => {
    const { seller } = await newDeal();
    await insertReviews(server, { sellerId: seller.id, count: 3 });
    const suspension = { id: randomUUID(), days: 3, reason: 'احتيال' };
    const suspended = await send(
      { headers: administrator },
      'PUT',
      `/api/admin/members/${seller.id}/suspension`,
      suspension,
    );
    expect(suspended.statusCode, suspended.body).toBeLessThan(300);
    for (const id of [seller.id, randomUUID()]) {
      const response = await server.app.inject({
        url: `/api/sellers/${id}/reviews`,
        headers: { 'cache-control': 'no-cache' },
      });
      expect(response.json().code).toBe('seller-not-found');
    }
  });
});

describe('deleted accounts', () => {
  const remove = (id: string) =>
    send({ headers: administrator }, 'DELETE', `/api/admin/members/${id}`, { reason: 'حساب وهمي أو منتحل' });

  test('take their reviews with them, and the summaries of sellers no longer count them', async () => {
    const { seller } = await newDeal();
    const [first] = await insertReviews(server, { sellerId: seller.id, count: 3 });
    expect((await remove(first?.authorId as string)).statusCode).toBe(204);
    const { summary } = await received(seller);
    expect(summary).toEqual({ count: 2, rating: null });
  });

  test('leave no reviews of themselves', async () => {
    const { seller, buyer } = await newDeal();
    await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
    expect((await remove(seller.id)).statusCode).toBe(204);
    expect(await written(buyer)).toEqual([]);
  });
});

describe('signals', () => {
  const signalsOf = async (reviewId: string) => {
    const { signals } = await server.services.database
      .selectFrom('reviews')
      .select('signals')
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    return signals;
  };
  async function deal(buyer: SignedInMember, seller: SignedInMember) {
    return (await insertFirstContact(server, { buyerId: buyer.id, sellerId: seller.id })).adId;
  }

  test('a review without anything in common has none', async () => {
    const { seller, buyer } = await newDeal();
    const review = await write(buyer, await deal(buyer, seller), { stars: 5 });
    expect(await signalsOf(review.json().id)).toEqual([]);
  });

  test('mutual five stars are signals of both reviews', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const first = (await write(one, await deal(one, two), { stars: 5 })).json().id;
    const second = (await write(two, await deal(two, one), { stars: 5 })).json().id;
    expect([await signalsOf(first), await signalsOf(second)]).toEqual([
      ['mutual-five-stars'],
      ['mutual-five-stars'],
    ]);
  });

  test('two authors in one network, and a seller who answers from it, are signals', async () => {
    const { seller, buyer } = await newDeal();
    const [second, third] = [await newMember(), await newMember()];
    const address = '192.0.2.77';
    const first = (await write(buyer, await deal(buyer, seller), { address })).json().id;
    const same = (await write(second, await deal(second, seller), { address })).json().id;
    const other = (await write(third, await deal(third, seller))).json().id;
    expect([await signalsOf(first), await signalsOf(same), await signalsOf(other)]).toEqual([
      [],
      ['shared-network'],
      [],
    ]);
    await send(seller, 'PUT', `/api/reviews/${first}/answer`, { answer: 'شكراً' }, address);
    expect(await signalsOf(first)).toEqual(['shared-network']);
  });

  test("an author whose number is in one of the seller's ads is a signal", async () => {
    const { seller, buyer } = await newDeal();
    await insertAd(server, { user_id: seller.id, phone: buyer.phone });
    const review = await write(buyer, await deal(buyer, seller));
    expect(await signalsOf(review.json().id)).toEqual(['shared-number']);
  });
});

describe('the desk', () => {
  test('lists reviews with signals, removes one with a reason, corrects the summary, and restores it', async () => {
    const { seller, buyer } = await newDeal();
    await insertReviews(server, { sellerId: seller.id, count: 3, stars: 5 });
    const { id } = await insertReview(server, {
      authorId: buyer.id,
      sellerId: seller.id,
      stars: 1,
      signals: ['shared-network'],
    });
    const idsOf = async (filter: string): Promise<string[]> =>
      (await desk('GET', `?filter=${filter}`)).json().items.map((item: { id: string }) => item.id);
    expect(await idsOf('signals')).toContain(id);
    expect((await publicReviews(seller.id)).summary.count).toBe(4);

    for (let n = 0; n < 2; n += 1) {
      expect((await desk('POST', `/${id}/removal`, { reason: 'كلام مسيء' })).statusCode).toBe(204);
    }
    const { summary, items } = await publicReviews(seller.id);
    expect(summary).toMatchObject({ count: 3, rating: { distribution: [0, 0, 0, 0, 3] } });
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await idsOf('signals')).not.toContain(id);
    expect(await idsOf('removed')).toContain(id);
    expect(await written(buyer)).toMatchObject([{ removal: { reason: 'كلام مسيء' } }]);
    expect(await noticesOf(buyer)).toMatchObject([{ title: 'أزالت الإدارة تقييمك' }]);
    // A seller cannot answer what is removed.
    const answer = await send(seller, 'PUT', `/api/reviews/${id}/answer`, { answer: 'شكراً' });
    expect(answer.json().code).toBe('review-not-found');

    for (let n = 0; n < 2; n += 1) expect((await desk('DELETE', `/${id}/removal`)).statusCode).toBe(204);
    expect((await publicReviews(seller.id)).summary.count).toBe(4);
    expect(await noticesOf(buyer)).toMatchObject([{ title: 'أعادت الإدارة تقييمك' }, {}]);
    const audit = await server.services.database
      .selectFrom('audit_entries')
      .select(['act', 'details'])
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { act: 'review-removed', details: { notes: 'كلام مسيء' } },
      { act: 'review-restored' },
    ]);
    expect((await desk('POST', `/${randomUUID()}/removal`, { reason: 'كلام مسيء' })).json().code).toBe(
      'review-not-found',
    );
  });

  test('the author deletes a removed review without a change of the summary', async () => {
    const { seller, buyer } = await newDeal();
    const { id } = await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
    await desk('POST', `/${id}/removal`, { reason: 'كلام مسيء' });
    await send(buyer, 'DELETE', `/api/reviews/${id}`);
    expect((await received(seller)).summary).toEqual({ count: 0, rating: null });
  });
});
