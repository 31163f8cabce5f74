import { randomUUID } from 'node:crypto';
import type { OfferAnswer } from '@arabati/domain/offers/offer-state';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLive } from '../../testing/live-listener.ts';
import { offerRequests } from '../../testing/offer-requests.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { expireOffers } from './expire-offers.ts';

let market: TestApp;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let requests: ReturnType<typeof offerRequests>;
beforeAll(async () => {
  market = await startTestApp();
  second = await startSecondNode(market);
  requests = offerRequests(market);
});
afterAll(async () => {
  for (const { app } of [market, second]) app.server.closeAllConnections();
  await second.close();
  await market.close();
});

const answer = (node: Pick<TestApp, 'app'>, { headers }: { headers: object }, id: string, act: OfferAnswer) =>
  node.app.inject({
    method: 'PUT',
    url: `/api/offers/${id}/answers/${randomUUID()}`,
    headers: { ...headers },
    payload: { answer: act, ...(act === 'counter' ? { amount: 11_000_000 } : {}) },
  });
const storedState = async (id: string) =>
  (await market.owner.query('select state from offers where id = $1', [id])).rows[0].state;

describe('concurrent answers on two nodes', () => {
  test('end an offer in exactly one state, with one message', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { seller, buyer, id, conversation } = await requests.newOffer();
      const responses = await Promise.all([
        answer(market, seller, id, 'accept'),
        answer(second, buyer, id, 'withdraw'),
        answer(second, seller, id, 'decline'),
        answer(market, seller, id, 'counter'),
      ]);
      const won = responses.filter(({ statusCode }) => statusCode === 200);
      expect(won).toHaveLength(1);
      expect(responses.filter((response) => response.json().code === 'offer-not-open')).toHaveLength(3);
      const { act } = (won[0] as (typeof responses)[0]).json().offer;
      const { items } = await requests.threadOf(seller, conversation);
      expect(items).toHaveLength(2);
      expect(await storedState(id)).toBe(act === 'counter' ? 'countered' : act);
    }
  });

  test('make one of two offers', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    const offer = (node: Pick<TestApp, 'app'>) =>
      node.app.inject({
        method: 'PUT',
        url: `/api/offers/${randomUUID()}`,
        headers: buyer.headers,
        payload: { ad_id: ad.id, amount: 9_000_000 },
      });
    const codes = (await Promise.all([offer(market), offer(second)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await requests.listOf(seller))[0].unread_count).toBe(1);
  });

  test('and the job end an expired offer once, and notify its maker', async () => {
    const { seller, buyer, id, conversation } = await requests.newOffer();
    await requests.read(buyer, conversation);
    await requests.pass(48, seller, buyer);
    const run = (node: Pick<TestApp, 'services'>) => expireOffers(node.services, { stopped: () => false });
    const [accepted] = await Promise.all([
      answer(market, seller, id, 'accept'),
      answer(second, buyer, id, 'withdraw'),
      run(market),
      run(second),
    ]);
    expect(accepted.json()).toMatchObject({ code: 'offer-not-open' });
    expect(await storedState(id)).toBe('expired');
    const notices = (await requests.get(buyer, '/api/me/notifications')).json().items;
    expect(
      notices.filter(({ conversation_id }: { conversation_id: string }) => conversation_id === conversation),
    ).toMatchObject([{ title: 'انتهى عرضك بدون رد' }]);
  });
});

test('an answer is live for both members on every node, without the amount', async () => {
  const origins = [await market.app.listen({ port: 0 }), await second.app.listen({ port: 0 })] as const;
  const { seller, buyer, id, conversation } = await requests.newOffer();
  const [sellers, buyers] = [
    await listenLive(origins[0], seller.headers),
    await listenLive(origins[1], buyer.headers),
  ];
  await Promise.all([sellers.until(1), buyers.until(1)]);
  const sent = await answer(market, seller, id, 'counter');
  await Promise.all([sellers.until(2), buyers.until(3)]);
  for (const { heard } of [sellers, buyers]) {
    const event = heard.find((one) => one.event === 'messages');
    expect(JSON.parse(event?.data ?? '')).toEqual({
      conversation_id: conversation,
      message_id: sent.json().id,
    });
    expect(JSON.stringify(heard)).not.toContain('11000000');
  }
  sellers.close();
  buyers.close();
});
