import { randomUUID } from 'node:crypto';
import { insertAd } from './ads.ts';
import type { TestApp } from './test-app.ts';
import { insertMember, startSessions } from './users.ts';

export interface Correspondent {
  id: string;
  phone: string;
  whatsapp: string;
  name: string;
  headers: { authorization: string };
}

/** Returns functions that send members' message requests to one server. */
export function messageRequests(market: TestApp) {
  async function newMember(name: string): Promise<Correspondent> {
    const { id, phone, whatsapp } = await insertMember(market);
    await market.services.database
      .updateTable('profiles')
      .set({ display_name: name })
      .where('user_id', '=', id)
      .execute();
    const [headers] = await startSessions(market, [id]);
    return { id, phone, whatsapp, name, headers: headers as { authorization: string } };
  }

  async function newPair(title = 'كيا بيكانتو نظيفة') {
    const [seller, buyer] = [await newMember('الفاتح'), await newMember('هدى')];
    const ad = await insertAd(market, { user_id: seller.id, title });
    return { seller, buyer, ad };
  }

  const get = ({ headers }: Correspondent, url: string) => market.app.inject({ url, headers });
  const put = ({ headers }: Correspondent, url: string, payload?: object) =>
    market.app.inject({ method: 'PUT', url, headers, ...(payload ? { payload } : {}) });
  const send = (from: Correspondent, body: object, id: string = randomUUID()) =>
    put(from, `/api/messages/${id}`, body);

  return {
    newMember,
    newPair,
    get,
    put,
    send,
    listOf: async (member: Correspondent, q = '') =>
      (await get(member, `/api/conversations?q=${encodeURIComponent(q)}`)).json().items,
    threadOf: async (member: Correspondent, conversationId: string, query = '') =>
      (await get(member, `/api/conversations/${conversationId}/messages${query}`)).json(),
    read: (member: Correspondent, conversationId: string, query = '') =>
      put(member, `/api/conversations/${conversationId}/read${query}`),
    unreadOf: async (member: Correspondent) => (await get(member, '/api/me')).json().unread,
    /** Creates a conversation with one message of the buyer. */
    async newConversation(title?: string) {
      const pair = await newPair(title);
      const first = await send(pair.buyer, {
        receiver_id: pair.seller.id,
        ad_id: pair.ad.id,
        content: 'السلام عليكم',
      });
      if (first.statusCode !== 200) throw new Error(first.body);
      return { ...pair, id: first.json().conversation_id as string, first: first.json() };
    },
  };
}
