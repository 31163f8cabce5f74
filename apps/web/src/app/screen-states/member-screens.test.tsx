import { getAdFigures, listAdFigures } from '@arabati/domain/ad-figures/ad-figures.requests';
import { getAlerts } from '@arabati/domain/alerts/alerts.requests';
import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import { listHiddenAds } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { listConversations } from '@arabati/domain/messages/messages.requests';
import { countNotifications, listNotifications } from '@arabati/domain/notifications/notifications.requests';
import { listSavedSearches } from '@arabati/domain/saved-searches/saved-searches.requests';
import { listFollowedShowrooms } from '@arabati/domain/showrooms/followed-showrooms.requests';
import { listOwnStolenCars } from '@arabati/domain/stolen-cars/stolen-cars.requests';
import { listViewedAds } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { test } from 'vitest';
import { checkScreenState, type StatefulScreen, statesIn } from '../../testing/check-screen-state.ts';
import { adCard } from '../../testing/sample-ads.ts';
import { memberStates } from '../../testing/screen-state-names.ts';

const nothing = { items: [], next_cursor: null };

const screens: Record<keyof typeof memberStates, StatefulScreen> = {
  'viewed-ads': {
    address: '/viewed-ads',
    data: [listViewedAds],
    failureText: 'حدث خطأ أثناء تحميل السيارات',
    empty: {
      text: 'لم تفتح أي إعلان بعد',
      respond: (server) => server.respond(listViewedAds, { ...nothing, viewed_at: {} }),
    },
  },
  'hidden-ads': {
    address: '/hidden-ads',
    data: [listHiddenAds],
    failureText: 'حدث خطأ أثناء تحميل السيارات',
    empty: { text: 'لم تخفِ أي إعلان', respond: (server) => server.respond(listHiddenAds, nothing) },
  },
  'own-figures': {
    address: '/ad-figures',
    data: [listAdFigures],
    empty: {
      text: 'لا توجد إعلانات بعد',
      respond: (server) => server.respond(listAdFigures, { ...nothing, totals: null }),
    },
  },
  'ad-figures-unknown': { address: `/ad-figures/${adCard(1).id}`, data: [getAdFigures] },
  drafts: { address: '/profile?tab=drafts', data: [listDrafts] },
  messages: {
    address: '/messages',
    data: [listConversations],
    failureText: 'فشل في تحميل المحادثات',
    empty: { text: 'لا توجد محادثات', respond: (server) => server.respond(listConversations, nothing) },
  },
  notifications: {
    address: '/notifications',
    data: [listNotifications],
    failureText: 'حدث خطأ أثناء تحميل الإشعارات',
    surround: (server) => server.respond(countNotifications, { all: 0, unread: 0, read: 0 }),
    empty: { text: 'لا توجد إشعارات', respond: (server) => server.respond(listNotifications, nothing) },
  },
  'saved-searches': {
    address: '/saved-searches',
    data: [listSavedSearches],
    empty: { text: 'لم تحفظ أي بحث', respond: (server) => server.respond(listSavedSearches, { items: [] }) },
  },
  alerts: { address: '/alerts', data: [getAlerts] },
  'stolen-cars': {
    address: '/stolen-cars',
    data: [listOwnStolenCars],
    empty: { text: 'لم تسجّل سيارة مسروقة.', respond: (server) => server.respond(listOwnStolenCars, nothing) },
  },
  'followed-showrooms': {
    address: '/followed-showrooms',
    data: [listFollowedShowrooms],
    empty: { text: 'لا تتابع أي معرض', respond: (server) => server.respond(listFollowedShowrooms, nothing) },
  },
};

test.each(statesIn(memberStates))('$name, $state', async ({ name, state }) => {
  await checkScreenState({ actor: 'member', ...screens[name] }, state);
});
