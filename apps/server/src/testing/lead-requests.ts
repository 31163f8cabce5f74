import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { insertAd } from './ads.ts';
import { insertShowroom, insertStaff } from './showrooms.ts';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Inserts a buyer's lead with the texts of its staff, and a quick reply. Returns their ids. */
export async function insertLead(
  { services: { database }, clock }: Pick<TestApp, 'services' | 'clock'>,
  lead: { showroomId: string; buyerId: string; adId: string; text: string },
): Promise<{ lead_id: string; quick_reply_id: string }> {
  const [now, ids] = [clock.now(), { lead_id: randomUUID(), quick_reply_id: randomUUID() }];
  await database
    .insertInto('showroom_leads')
    .values({
      id: ids.lead_id,
      showroom_id: lead.showroomId,
      buyer_id: lead.buyerId,
      ad_id: lead.adId,
      ad_title: 'كورولا',
      note: lead.text,
      remind_at: new Date(now.getTime() + 86_400_000),
      reminder_note: lead.text,
      last_event: 'reveal',
      last_event_at: now,
      first_contact_at: now,
    })
    .execute();
  await database
    .insertInto('showroom_quick_replies')
    .values({
      id: ids.quick_reply_id,
      showroom_id: lead.showroomId,
      title: 'ترحيب',
      text: lead.text,
      updated_at: now,
    })
    .execute();
  return ids;
}

/** A showroom with an ad, and what its buyers and its staff do. */
export function leadRequests(server: TestApp) {
  const send = (headers: Headers, method: Method, url: string, payload?: object) =>
    server.app.inject({ method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) });

  const newBuyer = async (name = 'سارة') => {
    const buyer = await insertSignedInMember(server);
    await server.owner.query('update profiles set display_name = $2, points = 10 where user_id = $1', [
      buyer.id,
      name,
    ]);
    return buyer;
  };

  return {
    send,
    newBuyer,
    async newShowroom() {
      const owner = await insertSignedInMember(server);
      const ad = await insertAd(server, { user_id: owner.id, price: 12_500_000 });
      return { owner, ad, id: await insertShowroom(server, { owner_id: owner.id }) };
    },
    /** Employs a new member. Returns the person with the headers that act for the showroom. */
    async employ(showroom: string, role: StaffRole, name = 'مازن') {
      const person = await newBuyer(name);
      const staffId = await insertStaff(server, { showroom_id: showroom, member_id: person.id, role });
      return { ...person, staffId, acting: { ...person.headers, [actingHeader]: showroom } };
    },
    write: (from: Headers, target: object, content = 'هل السيارة موجودة؟') =>
      send(from, 'PUT', `messages/${randomUUID()}`, { content, ...target }),
    reveal: (buyer: SignedInMember, adId: string) => send(buyer.headers, 'POST', `ads/${adId}/reveal`),
    press: (buyer: SignedInMember, adId: string, interaction_type: 'phone_view' | 'whatsapp_view') =>
      send(buyer.headers, 'POST', `ads/${adId}/interactions`, { interaction_type }),
    offer: (buyer: SignedInMember, adId: string, amount: number) =>
      send(buyer.headers, 'PUT', `offers/${randomUUID()}`, { ad_id: adId, amount }),
    leadsOf: async (headers: Headers, query = '') =>
      (await send(headers, 'GET', `me/showroom/leads${query}`)).json().items,
    leadOf: async (headers: Headers, id: string) =>
      (await send(headers, 'GET', `me/showroom/leads/${id}`)).json(),
    change: async (headers: Headers, id: string, what: string, payload?: object) => {
      const method = payload ? 'PUT' : 'DELETE';
      const response = await send(headers, method, `me/showroom/leads/${id}/${what}`, payload);
      return `${response.statusCode} ${response.body && response.json().code}`.trim();
    },
    countsOf: async (headers: Headers) => (await send(headers, 'GET', 'me/showroom/lead-counts')).json(),
  };
}
