import { randomUUID } from 'node:crypto';
import type { Review, ReviewSummary } from '@arabati/domain/reviews/review';
import type { WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import { insertAd } from './ads.ts';
import { reviewForm } from './reviews.ts';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

export type Caller = { headers: { authorization: string } };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns functions that send the requests of members and an administrator about reviews to one server. */
export function reviewRequests(server: TestApp, administrator: Caller['headers']) {
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

  return {
    nextAddress,
    send,
    desk: (method: Method, path: string, payload?: object) =>
      send({ headers: administrator }, method, `/api/admin/reviews${path}`, payload),
    newDeal: async () => {
      const [seller, buyer] = [await insertSignedInMember(server), await insertSignedInMember(server)];
      const ad = await insertAd(server, { user_id: seller.id, title: 'بوكس 2015' });
      return { seller, buyer, ad };
    },
    reveal: (buyer: Caller, adId: string) => send(buyer, 'POST', `/api/ads/${adId}/reveal`),
    /** Moves all contacts of a member into the past. */
    ageContacts: ({ id }: SignedInMember, ms: number) =>
      server.services.database
        .updateTable('first_contacts')
        .set({ contacted_at: new Date(server.clock.now().getTime() - ms) })
        .where('buyer_id', '=', id)
        .execute(),
    write: (
      author: Caller,
      adId: string,
      {
        id = randomUUID() as string,
        address = nextAddress(),
        ...form
      }: Record<string, unknown> & { id?: string; address?: string } = {},
    ) => send(author, 'PUT', `/api/reviews/${id}`, { ...reviewForm, ...form, ad_id: adId }, address),
    publicReviews: async (sellerId: string) =>
      (
        await server.app.inject({
          url: `/api/sellers/${sellerId}/reviews`,
          headers: { 'cache-control': 'no-cache' },
        })
      ).json() as { summary: ReviewSummary; items: Review[]; next_cursor: string | null },
    received: async (member: Caller) => (await send(member, 'GET', '/api/me/reviews/received')).json(),
    written: async (member: Caller, query = ''): Promise<WrittenReview[]> =>
      (await send(member, 'GET', `/api/me/reviews/written${query}`)).json().items,
    openOf: async (member: Caller) => (await send(member, 'GET', '/api/me/reviews/open')).json().items,
    noticesOf: async (member: Caller) =>
      (await send(member, 'GET', '/api/me/notifications'))
        .json()
        .items.filter(({ type }: { type: string }) => type === 'review'),
  };
}
