import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { newDeviceId, useDevice } from '../../testing/devices.ts';
import { reviewRequests } from '../../testing/review-requests.ts';
import { insertFirstContact, insertReview, insertReviews } from '../../testing/reviews.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
let requests: ReturnType<typeof reviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = reviewRequests(server, await signInAdministrator(server));
});
afterAll(() => server.close());

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
    const { seller, buyer } = await requests.newDeal();
    const review = await requests.write(buyer, await deal(buyer, seller), { stars: 5 });
    expect(await signalsOf(review.json().id)).toEqual([]);
  });

  test('mutual five stars are signals of both reviews', async () => {
    const [one, two] = [await insertSignedInMember(server), await insertSignedInMember(server)];
    const first = (await requests.write(one, await deal(one, two), { stars: 5 })).json().id;
    const second = (await requests.write(two, await deal(two, one), { stars: 5 })).json().id;
    expect([await signalsOf(first), await signalsOf(second)]).toEqual([
      ['mutual-five-stars'],
      ['mutual-five-stars'],
    ]);
  });

  test('two authors in one network, and a seller who answers from it, are signals', async () => {
    const { seller, buyer } = await requests.newDeal();
    const [second, third] = [await insertSignedInMember(server), await insertSignedInMember(server)];
    const address = '192.0.2.77';
    const first = (await requests.write(buyer, await deal(buyer, seller), { address })).json().id;
    const same = (await requests.write(second, await deal(second, seller), { address })).json().id;
    const other = (await requests.write(third, await deal(third, seller))).json().id;
    expect([await signalsOf(first), await signalsOf(same), await signalsOf(other)]).toEqual([
      [],
      ['shared-network'],
      [],
    ]);
    await requests.send(seller, 'PUT', `/api/reviews/${first}/answer`, { answer: 'شكراً' }, address);
    expect(await signalsOf(first)).toEqual(['shared-network']);
  });

  test('an author on the device of the seller, and two authors on one device, are signals', async () => {
    const { seller, buyer } = await requests.newDeal();
    const [second, third] = [await insertSignedInMember(server), await insertSignedInMember(server)];
    const device = newDeviceId();
    await useDevice(server, [buyer.id, second.id], device);
    const first = (await requests.write(buyer, await deal(buyer, seller))).json().id;
    const same = (await requests.write(second, await deal(second, seller))).json().id;
    expect([await signalsOf(first), await signalsOf(same)]).toEqual([[], ['shared-device']]);
    await useDevice(server, [seller.id], device);
    await requests.send(seller, 'PUT', `/api/reviews/${first}/answer`, { answer: 'شكراً' });
    expect(await signalsOf(first)).toEqual(['shared-device']);
    await useDevice(server, [third.id, seller.id], newDeviceId());
    const own = (await requests.write(third, await deal(third, seller))).json().id;
    expect(await signalsOf(own)).toEqual(['shared-device']);
  });

  test("an author whose number is in one of the seller's ads is a signal", async () => {
    const { seller, buyer } = await requests.newDeal();
    await insertAd(server, { user_id: seller.id, phone: buyer.phone });
    const review = await requests.write(buyer, await deal(buyer, seller));
    expect(await signalsOf(review.json().id)).toEqual(['shared-number']);
  });
});

describe('the desk', () => {
  test('lists reviews with signals, removes one with a reason, corrects the summary, and restores it', async () => {
    const { seller, buyer } = await requests.newDeal();
    await insertReviews(server, { sellerId: seller.id, count: 3, stars: 5 });
    const { id } = await insertReview(server, {
      authorId: buyer.id,
      sellerId: seller.id,
      stars: 1,
      signals: ['shared-network'],
    });
    const idsOf = async (filter: string): Promise<string[]> =>
      (await requests.desk('GET', `?filter=${filter}`)).json().items.map((item: { id: string }) => item.id);
    expect(await idsOf('signals')).toContain(id);
    expect((await requests.publicReviews(seller.id)).summary.count).toBe(4);

    for (let n = 0; n < 2; n += 1) {
      expect((await requests.desk('POST', `/${id}/removal`, { reason: 'كلام مسيء' })).statusCode).toBe(204);
    }
    const { summary, items } = await requests.publicReviews(seller.id);
    expect(summary).toMatchObject({ count: 3, rating: { distribution: [0, 0, 0, 0, 3] } });
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await idsOf('signals')).not.toContain(id);
    expect(await idsOf('removed')).toContain(id);
    expect(await requests.written(buyer)).toMatchObject([{ removal: { reason: 'كلام مسيء' } }]);
    expect(await requests.noticesOf(buyer)).toMatchObject([{ title: 'أزالت الإدارة تقييمك' }]);
    // A seller cannot answer what is removed.
    const answer = await requests.send(seller, 'PUT', `/api/reviews/${id}/answer`, { answer: 'شكراً' });
    expect(answer.json().code).toBe('review-not-found');

    for (let n = 0; n < 2; n += 1)
      expect((await requests.desk('DELETE', `/${id}/removal`)).statusCode).toBe(204);
    expect((await requests.publicReviews(seller.id)).summary.count).toBe(4);
    expect(await requests.noticesOf(buyer)).toMatchObject([{ title: 'أعادت الإدارة تقييمك' }, {}]);
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
    expect(
      (await requests.desk('POST', `/${randomUUID()}/removal`, { reason: 'كلام مسيء' })).json().code,
    ).toBe('review-not-found');
  });

  test('the author deletes a removed review without a change of the summary', async () => {
    const { seller, buyer } = await requests.newDeal();
    const { id } = await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
    await requests.desk('POST', `/${id}/removal`, { reason: 'كلام مسيء' });
    await requests.send(buyer, 'DELETE', `/api/reviews/${id}`);
    expect((await requests.received(seller)).summary).toEqual({ count: 0, rating: null });
  });

  test('does not restore a review that a colleague has removed again meanwhile', async () => {
    const { seller, buyer } = await requests.newDeal();
    const { id } = await insertReview(server, { authorId: buyer.id, sellerId: seller.id });
    const remove = async (reason: string): Promise<string> => {
      await requests.desk('POST', `/${id}/removal`, { reason });
      return (await requests.written(buyer))[0]?.removal?.created_at ?? '';
    };
    const restore = (seen: string) => requests.desk('DELETE', `/${id}/removal?removed_at=${seen}`);
    const seen = await remove('كلام مسيء');
    await requests.desk('DELETE', `/${id}/removal`);
    server.clock.advance({ seconds: 1 });
    const removed = await remove('ليس عن البائع');
    expect((await restore(seen)).json().code).toBe('removal-changed');
    expect(await requests.written(buyer)).toMatchObject([{ removal: { reason: 'ليس عن البائع' } }]);
    expect((await restore(removed)).statusCode).toBe(204);
    expect(await requests.written(buyer)).toMatchObject([{ removal: null }]);
  });
});
