import { randomUUID } from 'node:crypto';
import type { Review } from '@arabati/domain/reviews/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { type Caller, reviewRequests } from '../../testing/review-requests.ts';
import { insertReview, insertReviews } from '../../testing/reviews.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let administrator: Caller['headers'];
let requests: ReturnType<typeof reviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  administrator = await signInAdministrator(server);
  requests = reviewRequests(server, administrator);
});
afterAll(() => server.close());

describe('the list of a seller', () => {
  test('shows nothing of fewer than three reviews, which the seller sees', async () => {
    const { seller } = await requests.newDeal();
    expect(await requests.publicReviews(seller.id)).toEqual({
      summary: { count: 0, rating: null },
      items: [],
      next_cursor: null,
    });
    await insertReviews(server, { sellerId: seller.id, count: 2 });
    expect(await requests.publicReviews(seller.id)).toEqual({
      summary: { count: 2, rating: null },
      items: [],
      next_cursor: null,
    });
    expect((await requests.received(seller)).items).toHaveLength(2);
    await insertReviews(server, { sellerId: seller.id, count: 1, car_as_described: false, stars: 1 });
    const { summary, items } = await requests.publicReviews(seller.id);
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

  test('has a summary on the pages of their ads, from three reviews on', async () => {
    const { seller, ad } = await requests.newDeal();
    const counts = async () => (await server.app.inject(`/api/ads/${ad.id}`)).json().seller.star_counts;
    expect(await counts()).toBeNull();
    await insertReviews(server, { sellerId: seller.id, count: 2 });
    expect(await counts()).toBeNull();
    await insertReviews(server, { sellerId: seller.id, count: 1, stars: 1 });
    expect(await counts()).toEqual([1, 0, 0, 2, 0]);
  });

  test('is paged, newest first, with each review once', async () => {
    const { seller } = await requests.newDeal();
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
    const { seller } = await requests.newDeal();
    await insertReviews(server, { sellerId: seller.id, count: 3 });
    const suspension = { id: randomUUID(), days: 3, reason: 'احتيال' };
    const suspended = await requests.send(
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

test("a member's own reviews can be limited to one seller", async () => {
  const [{ seller, buyer }, other] = [await requests.newDeal(), await requests.newDeal()];
  const { id } = await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
  await insertReview(server, { authorId: buyer.id, sellerId: other.seller.id });
  await insertReview(server, { authorId: other.buyer.id, sellerId: seller.id });
  expect(await requests.written(buyer)).toHaveLength(2);
  expect(await requests.written(buyer, `?seller_id=${seller.id}`)).toMatchObject([{ id }]);
});

describe('deleted accounts', () => {
  const remove = (id: string) =>
    requests.send({ headers: administrator }, 'DELETE', `/api/admin/members/${id}`, {
      reason: 'حساب وهمي أو منتحل',
    });

  test('take their reviews with them, and the summaries of sellers no longer count them', async () => {
    const { seller } = await requests.newDeal();
    const [first] = await insertReviews(server, { sellerId: seller.id, count: 3 });
    expect((await remove(first?.authorId as string)).statusCode).toBe(204);
    const { summary } = await requests.received(seller);
    expect(summary).toEqual({ count: 2, rating: null });
  });

  test('leave no reviews of themselves', async () => {
    const { seller, buyer } = await requests.newDeal();
    await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
    expect((await remove(seller.id)).statusCode).toBe(204);
    expect(await requests.written(buyer)).toEqual([]);
  });
});
