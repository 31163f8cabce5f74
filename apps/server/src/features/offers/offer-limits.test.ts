import { randomUUID } from 'node:crypto';
import { maxAdOffers, maxDailyOffers, maxRefusedOffers } from '@arabati/domain/offers/offer-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSweeps } from '../../platform/run-sweeps.ts';
import { sweeps } from '../../sweeps.ts';
import { insertAd } from '../../testing/ads.ts';
import { offerRequests } from '../../testing/offer-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let requests: ReturnType<typeof offerRequests>;
beforeAll(async () => {
  market = await startTestApp();
  requests = offerRequests(market);
});
afterAll(() => market.close());

const insertPricedAd = (userId: string) => insertAd(market, { user_id: userId, price: 12_500_000 });

describe("a seller's terms", () => {
  test('are private, and an offer under them is refused without a trace in the conversation', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const terms = { accepts_offers: true, min_offer: 9_750_000 };
    expect((await requests.setTerms(seller, ad.id, terms)).statusCode).toBe(204);
    const url = `/api/me/ads/${ad.id}/offer-terms`;
    expect((await requests.get(seller, url)).json()).toEqual(terms);
    expect((await requests.get(buyer, url)).json()).toMatchObject({ code: 'ad-not-found' });
    expect((await requests.setTerms(buyer, ad.id, { ...terms, min_offer: null })).json()).toMatchObject({
      code: 'ad-not-found',
    });

    const id = randomUUID();
    const under = await requests.offer(buyer, { adId: ad.id, amount: 9_740_000 }, id);
    expect(under.json()).toMatchObject({ status: 409, code: 'offer-too-low' });
    for (const path of [`/api/ads/${ad.id}`, `/api/ads/${ad.id}/viewer`]) {
      expect((await requests.get(buyer, path)).body).not.toMatch(/9750000|min_offer/);
    }
    expect(under.body).not.toContain('9750000');
    expect(await requests.listOf(buyer)).toEqual([]);
    expect(await requests.listOf(seller)).toEqual([]);
    expect((await requests.offer(buyer, { adId: ad.id, amount: 9_750_000 })).statusCode).toBe(200);
  });

  test('apply to counter offers of the buyer, and not to those of the seller', async () => {
    const { seller, buyer, ad, id } = await requests.newOffer(10_000_000);
    await requests.setTerms(seller, ad.id, { accepts_offers: true, min_offer: 9_000_000 });
    const counter = (await requests.answer(seller, id, { answer: 'counter', amount: 8_000_000 })).json();
    const low = await requests.answer(buyer, counter.id, { answer: 'counter', amount: 7_000_000 });
    expect(low.json()).toMatchObject({ code: 'offer-too-low' });
    // The refused counter offer leaves the seller's open.
    expect((await requests.answer(buyer, counter.id, { answer: 'accept' })).statusCode).toBe(200);
  });

  test('can exclude all offers, of which the ad tells members', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const accepts = async () => (await requests.get(buyer, `/api/ads/${ad.id}/viewer`)).json().accepts_offers;
    expect(await accepts()).toBe(true);
    await requests.setTerms(seller, ad.id, { accepts_offers: false, min_offer: null });
    expect(await accepts()).toBe(false);
    expect((await requests.offer(buyer, { adId: ad.id })).json()).toMatchObject({
      code: 'offers-not-accepted',
    });
  });

  test('cannot be found by trying: refused offers are few and count, also when they are sent at once', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    await requests.setTerms(seller, ad.id, { accepts_offers: true, min_offer: 9_000_000 });
    const low = (id?: string) => requests.offer(buyer, { adId: ad.id, amount: 8_000_000 }, id);
    // A retry is the same attempt.
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await low(id)).json()).toMatchObject({ code: 'offer-too-low' });
    const attempts = await Promise.all(Array.from({ length: 6 }, () => low()));
    const codes = attempts.map((response) => response.json().code).sort();
    expect(codes).toEqual([
      ...Array(maxRefusedOffers - 1).fill('offer-too-low'),
      ...Array(7 - maxRefusedOffers).fill('too-many-ad-offers'),
    ]);
    // Nor does a good offer tell anything now, and the next week is no better.
    await requests.pass(24 * 8, buyer);
    expect((await requests.offer(buyer, { adId: ad.id, amount: 12_000_000 })).json()).toMatchObject({
      code: 'too-many-ad-offers',
    });
    await requests.pass(24 * 23, buyer);
    await runSweeps(market.services, sweeps);
    const { rows } = await market.owner.query('select from refused_offers where ad_id = $1', [ad.id]);
    expect(rows).toHaveLength(0);
    expect((await requests.offer(buyer, { adId: ad.id, amount: 12_000_000 })).statusCode).toBe(200);
  });
});

describe('the number of offers', () => {
  test('is limited on one ad, with those that were withdrawn', async () => {
    const { buyer, ad } = await requests.newPair();
    for (let n = 0; n < maxAdOffers; n += 1) {
      const sent = await requests.offer(buyer, { adId: ad.id });
      expect(sent.statusCode, sent.body).toBe(200);
      await requests.answer(buyer, sent.json().id, { answer: 'withdraw' });
    }
    expect((await requests.offer(buyer, { adId: ad.id })).json()).toMatchObject({
      code: 'too-many-ad-offers',
    });
    await requests.pass(24 * 7, buyer);
    expect((await requests.offer(buyer, { adId: ad.id })).statusCode).toBe(200);
  });

  test('is limited within a day, with refused ones, for the buyer only', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    await requests.setTerms(seller, ad.id, { accepts_offers: true, min_offer: 9_000_000 });
    await requests.offer(buyer, { adId: ad.id, amount: 8_000_000 });
    for (let n = 1; n < maxDailyOffers; n += 1) {
      const { id } = await insertPricedAd(seller.id);
      expect((await requests.offer(buyer, { adId: id })).statusCode).toBe(200);
    }
    const { id } = await insertPricedAd(seller.id);
    const offer = { adId: id, amount: 10_000_000 };
    expect((await requests.offer(buyer, offer)).json()).toMatchObject({ code: 'too-many-offers' });
    await requests.pass(24, buyer);
    expect((await requests.offer(buyer, offer)).statusCode).toBe(200);
  });
});
