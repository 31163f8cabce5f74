import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { remindLeads } from '../../features/leads/leads.public.ts';
import { announceShowroomAds, refreshShowrooms } from '../../features/showrooms/showrooms.public.ts';

import { type Acts, admin, messageOf, send, server } from './market.ts';

/** Acts of a showroom, its staff, programs and buyers. */
export const showroomActs: Acts = {
  'save-showroom': ({ owner, showroom, slug }) =>
    send(owner.headers, 'PUT', `/api/me/showroom-page/${showroom}`, {
      slug,
      name: 'معرض آخر',
      city: 'بحري',
      hours: [[], [], [], [], [], [], []],
      location: null,
    }),
  'reject-showroom': ({ showroom }) =>
    admin('PUT', `showrooms/${showroom}/decision`, { state: 'rejected', reason: 'الشعار لغيره' }),
  'unfollow-showroom': ({ buyer, showroom }) =>
    send(buyer.headers, 'DELETE', `/api/me/followed-showrooms/${showroom}`),
  'refresh-showrooms': async ({ showroom }) => {
    await server.owner.query('insert into showrooms_due (showroom_id) values ($1)', [showroom]);
    return refreshShowrooms(server.services, { stopped: () => false });
  },
  'follow-and-announce': async ({ buyer, ad, showroom }) => {
    await send(buyer.headers, 'PUT', `/api/me/followed-showrooms/${showroom}`);
    await server.owner.query(
      'insert into showroom_ads_to_announce (ad_id) select id from ads where id = $1 for key share on conflict do nothing',
      [ad],
    );
    return announceShowroomAds(server.services, { stopped: () => false });
  },
  'act-for-showroom': async ({ buyer, ad, buyersAd, showroom, conversation }) => {
    const acting = { ...buyer.headers, [actingHeader]: showroom };
    await send(acting, 'POST', `/api/ads/${buyersAd}/reveal`);
    await send(acting, 'PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, { price: 8_500_000 });
    await send(acting, 'PUT', `/api/ads/${ad}/status`, { status: 'sold' });
    return messageOf(acting, { conversation_id: conversation });
  },
  'replace-staff': async ({ owner, buyer, staff }) => {
    const { user_id_display: member_number } = (await send(buyer.headers, 'GET', '/api/me')).json();
    const url = `/api/me/showroom/staff/${randomUUID()}`;
    await send(owner.headers, 'DELETE', `/api/me/showroom/staff/${staff}`);
    return send(owner.headers, 'PUT', url, { member_number: member_number ?? '12345678', role: 'seller' });
  },
  'create-and-revoke-api-key': async ({ owner }) => {
    const url = `/api/me/showroom/api-keys/${randomUUID()}`;
    const created = await send(owner.headers, 'PUT', url, { name: 'برنامج' });
    const ended = await send(owner.headers, 'DELETE', url);
    return created.statusCode < 300 ? ended : created;
  },
  // A price, a pause and a new draft.
  feed: ({ owner, stockNumber }) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/me/showroom/feeds/${randomUUID()}`,
      headers: { ...owner.headers, 'content-type': 'text/csv' },
      payload: `stock_number,price,status\n${stockNumber},9000000,paused\n${randomUUID()},,`,
    }),
  'change-staff-role': ({ owner, staff }) =>
    send(owner.headers, 'PUT', `/api/me/showroom/staff/${staff}/role`, { role: 'answering' }),
  'accept-invitation': async (fixtures) => {
    const { buyer } = fixtures;
    await showroomActs['replace-staff']?.(fixtures);
    const { invitations } = (await send(buyer.headers, 'GET', '/api/me/employment')).json();
    const id = invitations?.[0]?.id ?? randomUUID();
    return send(buyer.headers, 'PUT', `/api/me/employment/${id}`);
  },
  'leave-showroom': ({ buyer, staff }) => send(buyer.headers, 'DELETE', `/api/me/employment/${staff}`),
  'take-lead': async ({ owner, buyer, ad, showroom }) => {
    await send(buyer.headers, 'POST', `/api/ads/${ad}/reveal`);
    await send(buyer.headers, 'POST', `/api/ads/${ad}/interactions`, { interaction_type: 'phone_view' });
    const { items } = (await send(owner.headers, 'GET', '/api/me/showroom/leads')).json();
    const url = `/api/me/showroom/leads/${items?.[0]?.id ?? randomUUID()}`;
    const acting = { ...buyer.headers, [actingHeader]: showroom };
    await send(acting, 'PUT', `${url}/assignment`, { assignee_id: buyer.id });
    await send(acting, 'PUT', `${url}/state`, { state: 'visited' });
    await send(owner.headers, 'PUT', `${url}/note`, { note: 'جاد' });
    const remindAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    return send(owner.headers, 'PUT', `${url}/reminder`, { remind_at: remindAt });
  },
  'remind-leads': async ({ showroom }) => {
    await server.owner.query(
      'update showroom_leads set remind_at = $2, reminded_at = null where showroom_id = $1',
      [showroom, server.clock.now()],
    );
    return remindLeads(server.services, { stopped: () => false });
  },
  'save-quick-reply': ({ owner }) =>
    send(owner.headers, 'PUT', `/api/me/showroom/quick-replies/${randomUUID()}`, {
      title: 'ترحيب',
      text: 'أهلاً {الاسم}',
    }),
};
