import { listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import { getMember, listMembers } from '@arabati/domain/administration/members.requests';
import { listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { findBlock } from '@arabati/domain/blocks/blocks.requests';
import {
  getConversation,
  listConversations,
  listMessages,
  readConversation,
} from '@arabati/domain/messages/messages.requests';
import { countNotifications, listNotifications } from '@arabati/domain/notifications/notifications.requests';
import { listPlatePhotos } from '@arabati/domain/plates/plates.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { beforeEach, expect, test } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { startAdministrationServer } from '../testing/administration-server.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForAd } from '../testing/respond-for-ad.ts';
import { respondForProfile } from '../testing/respond-for-profile.ts';
import { adCard, adDetail, adPage } from '../testing/sample-ads.ts';
import { administeredMember, memberDetail, memberId, ownProfile } from '../testing/sample-members.ts';

/** Text that would become an element or a script anywhere it is not escaped. */
const hostile = {
  name: '<img data-hostile src=x onerror=hostile()>',
  city: '<b data-hostile>بحري</b>',
  title: `</title><script data-hostile>hostile()</script><i data-hostile>`,
  brand: '"><svg data-hostile onload=hostile()>',
  model: "'><a data-hostile href=javascript:hostile()>",
  description: `<iframe data-hostile srcdoc="<script>parent.hostile()</script>"></iframe>
{{constructor.constructor('hostile()')()}} \${hostile()} <style data-hostile>*{display:none}</style>`,
  message: '<details data-hostile open ontoggle=hostile()>',
};
const { name, city, title, brand, model, description } = hostile;
const card = adCard(1, { title, city, brand, model });
const seller = { ...card.seller, display_name: name };
const detail = adDetail(1);
const ad = {
  ...detail,
  ...{ title, city, brand, model, description },
  seller: { ...detail.seller, display_name: name, city },
};

beforeEach(() => {
  Object.assign(window, { wasRun: false, hostile: () => Object.assign(window, { wasRun: true }) });
  return () => {
    Reflect.deleteProperty(window, 'hostile');
    Reflect.deleteProperty(window, 'wasRun');
  };
});

/** Expects that the page contains the texts as typed, and that they have become nothing but text. */
async function expectTexts(page: RenderResult, ...texts: string[]) {
  for (const text of texts) {
    await expect
      .poll(() =>
        page
          .getByText(text, { exact: false })
          .elements()
          .some((element) => element.checkVisibility()),
      )
      .toBe(true);
  }
  expect(document.querySelector('[data-hostile]')).toBeNull();
  expect(Reflect.get(window, 'wasRun')).toBe(false);
}

test("a seller's texts stay plain text on the home page, the ad and the seller's page", async () => {
  const server = startAppServer();
  server.respond(listAds, adPage([{ ...card, seller }]));
  respondForAd(server, ad);
  server.respond(listSellerAds, {
    seller,
    items: [{ ...card, seller }],
    next_cursor: null,
  });
  server.respond(findBlock, { blocked: false });
  const home = await renderApp('/', { actor: 'member' });
  await expectTexts(home, title);
  const adScreen = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expectTexts(adScreen, title, city, name, '{{constructor');
  const sellersPage = await renderApp(`/seller-ads/${seller.user_id}`, { actor: 'member' });
  await expectTexts(sellersPage, title, name);
  await expectAccessible();
});

test('what another member writes stays plain text in the conversations', async () => {
  const server = startAppServer();
  const conversationId = '00000000-0000-4000-d000-000000000001';
  const partnership = {
    other_user_id: seller.user_id,
    name,
    avatar_url: null,
    ad_id: ad.id,
    ad_title: title,
    ad_status: 'active' as const,
    ad_cover: null,
    ad_price: ad.price,
    is_seller: false,
  };
  const created_at = '2026-03-01T09:00:00Z';
  server.respond(listConversations, {
    items: [
      {
        id: conversationId,
        ...partnership,
        last_message: hostile.message,
        last_sender_id: seller.user_id,
        last_message_at: created_at,
        unread_count: 0,
      },
    ],
    next_cursor: null,
  });
  server.respond(getConversation, {
    conversation_id: conversationId,
    ...partnership,
    blocked: false,
    frozen: false,
    can_review: false,
  });
  server.respond(listMessages, {
    items: [
      {
        id: '1',
        conversation_id: conversationId,
        position: 1,
        sender_id: seller.user_id,
        receiver_id: memberId,
        content: hostile.message,
        offer: null,
        author: null,
        ad_id: ad.id,
        is_read: true,
        created_at,
      },
    ],
    has_more: false,
    unread_from: null,
    offers_closed: false,
  });
  server.respond(readConversation, undefined);
  const page = await renderApp('/messages', { actor: 'member' });
  await expectTexts(page, name, hostile.message);
  await page.getByText(name).first().click();
  await expect.element(page.getByRole('region', { name: 'الرسائل' })).toMatchTextContent(hostile.message);
  await expectTexts(page, hostile.message);
  await expectAccessible();
});

test("a member's own notifications show the title of their ad as plain text", async () => {
  const server = startAppServer();
  server.respond(countNotifications, { all: 1, unread: 0, read: 1 });
  server.respond(listNotifications, {
    items: [
      {
        id: '1',
        type: 'ad_update',
        title: 'تم نشر إعلانك',
        message: `إعلانك «${title}» معروض الآن`,
        is_read: true,
        created_at: '2026-03-01T09:00:00Z',
        ad_id: ad.id,
        conversation_id: null,
        saved_search_id: null,
        showroom_id: null,
        lead_id: null,
      },
    ],
    next_cursor: null,
  });
  const page = await renderApp('/notifications', { actor: 'member' });
  await expectTexts(page, title);
});

test("a member's own profile shows their name as plain text", async () => {
  const server = startAppServer();
  server.respond(getOwnProfile, ownProfile({ display_name: name, city }));
  respondForProfile(server);
  const page = await renderApp('/profile', { actor: 'member' });
  await expectTexts(page, name);
});

test("the administration shows members' texts as plain text", async () => {
  const server = startAdministrationServer();
  const member = administeredMember({ display_name: name, city });
  server.respond(listMembers, { items: [member], next_cursor: null, total: 1 });
  server.respond(getMember, memberDetail({ display_name: name, city }));
  server.respond(listPlatePhotos, { items: [] });
  server.respond(listAdministeredAds, {
    items: [{ ...card, seller, status: 'active', removal: null, hidden: false, under_review: false }],
    next_cursor: null,
    total: { count: 1, exact: true },
  });
  const members = await renderApp('/admin/users', { actor: 'administrator' });
  await expectTexts(members, name, city);
  await members.getByRole('link', { name }).first().click();
  await expect.poll(() => location.pathname).toBe(`/admin/users/${memberId}`);
  await expect.element(members.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  await expectTexts(members, name);
  const ads = await renderApp('/admin/ads', { actor: 'administrator' });
  await expectTexts(ads, title);
  await expectAccessible();
});
