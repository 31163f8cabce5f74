import { getAd, listAds } from '@arabati/domain/ads/ads.requests';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { getConversation, listConversations, listMessages } from '@arabati/domain/messages/messages.requests';
import { countNotifications, listNotifications } from '@arabati/domain/notifications/notifications.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { countFacets, searchAds } from '@arabati/domain/search/search.requests';
import { expect, test } from 'vitest';
import { expectFailureSaid } from '../testing/expect-failure-said.ts';
import { failWithoutPauses } from '../testing/fail-without-pauses.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForAd } from '../testing/respond-for-ad.ts';
import { respondForProfile } from '../testing/respond-for-profile.ts';
import { respondForSavedSearches } from '../testing/respond-for-saved-searches.ts';
import { adDetail } from '../testing/sample-ads.ts';

const ad = adDetail(1);

interface Screen {
  address: string;
  /** What is not loaded. */
  lost: readonly ApiRequest[];
  title: string;
  text: string;
}

const screens: readonly Screen[] = [
  { address: '/cars', lost: [listAds], title: 'خطأ في التحميل', text: 'حدث خطأ أثناء تحميل السيارات' },
  {
    address: '/search?q=كورولا',
    lost: [searchAds, countFacets],
    title: 'خطأ في البحث',
    text: 'حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى',
  },
  { address: `/ad/${ad.id}`, lost: [getAd], title: 'خطأ', text: 'حدث خطأ أثناء جلب تفاصيل الإعلان' },
  { address: '/profile', lost: [getOwnProfile], title: 'خطأ', text: 'فشل تحميل الملف الشخصي' },
  {
    address: '/notifications',
    lost: [listNotifications, countNotifications],
    title: 'خطأ في التحميل',
    text: 'حدث خطأ أثناء تحميل الإشعارات',
  },
  { address: '/messages', lost: [listConversations], title: 'خطأ', text: 'فشل في تحميل المحادثات' },
  {
    address: '/messages?conversation=00000000-0000-4000-d000-000000000001',
    lost: [listConversations, getConversation, listMessages],
    title: 'خطأ',
    text: 'فشل في تحميل الرسائل',
  },
];

test.each(screens)('without a network, $address reports what did not load', async (screen) => {
  const server = startAppServer();
  respondForAd(server, ad);
  respondForProfile(server);
  respondForSavedSearches(server);
  for (const endpoint of screen.lost) server.disconnect(endpoint);
  failWithoutPauses();
  await renderApp(screen.address, { actor: 'member' });
  await expectFailureSaid(screen.title, screen.text);
});

test('conversations say that they are loading', async () => {
  const server = startAppServer();
  server.hold(listConversations);
  const page = await renderApp('/messages', { actor: 'member' });
  await expect.element(page.getByText('جاري تحميل المحادثات...')).toBeVisible();
});
