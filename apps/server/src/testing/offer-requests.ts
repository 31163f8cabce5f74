import { randomUUID } from 'node:crypto';
import type { OfferAnswer } from '@arabati/domain/offers/offer-state';
import { type Correspondent, messageRequests } from './message-requests.ts';
import type { TestApp } from './test-app.ts';
import { startSessions } from './users.ts';

/** Returns functions that send members' requests about offers to one server. */
export function offerRequests(market: TestApp) {
  const messages = messageRequests(market);
  const offer = (
    by: Correspondent,
    { adId, amount = 9_000_000, ...rest }: { adId: string; amount?: number; confirmed?: boolean },
    id: string = randomUUID(),
  ) => messages.put(by, `/api/offers/${id}`, { ad_id: adId, amount, ...rest });
  const answer = (
    by: Correspondent,
    offerId: string,
    body: { answer: OfferAnswer; amount?: number; confirmed?: boolean },
    id: string = randomUUID(),
  ) => messages.put(by, `/api/offers/${offerId}/answers/${id}`, body);

  return {
    ...messages,
    offer,
    answer,
    setTerms: (by: Correspondent, adId: string, terms: object) =>
      messages.put(by, `/api/me/ads/${adId}/offer-terms`, terms),
    /** Lets time pass, after which the members sign in again. */
    async pass(hours: number, ...members: Correspondent[]) {
      market.clock.advance({ hours });
      for (const member of members) {
        const [headers] = await startSessions(market, [member.id]);
        if (headers) member.headers = headers;
      }
    },
    /** Creates an ad, whose price is 12,500,000 pounds, and a buyer's open offer on it. */
    async newOffer(amount = 9_000_000) {
      const pair = await messages.newPair();
      await market.services.database
        .updateTable('ads')
        .set({ price: 12_500_000 })
        .where('id', '=', pair.ad.id)
        .execute();
      const response = await offer(pair.buyer, { adId: pair.ad.id, amount });
      if (response.statusCode !== 200) throw new Error(response.body);
      const message = response.json();
      return { ...pair, id: message.offer.id as string, conversation: message.conversation_id as string };
    },
    /** The stored and computed state of each offer of a thread, by the member's view. */
    async statesOf(member: Correspondent, conversationId: string) {
      const { items } = await messages.threadOf(member, conversationId);
      return items.map(({ offer: of }: { offer: { act: string; state: string } | null }) =>
        of ? `${of.act}: ${of.state}` : 'text',
      );
    },
  };
}
