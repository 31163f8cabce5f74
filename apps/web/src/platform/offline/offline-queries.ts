import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { getAdViewer, listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import { listFavoriteIds, listFavorites } from '@arabati/domain/favorites/favorites.requests';
import { listHiddenAds } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import {
  getConversation,
  listConversations,
  listMessages,
  openConversation,
} from '@arabati/domain/messages/messages.requests';
import { countNotifications, listNotifications } from '@arabati/domain/notifications/notifications.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { searchAds } from '@arabati/domain/search/search.requests';
import { listViewedAds } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { apiKey } from '../api-query.ts';

const namesOf = (endpoints: Parameters<typeof apiKey>[0][]) =>
  new Set(endpoints.map((endpoint) => apiKey(endpoint)[0]));

/** Main data of a screen, whose age is displayed. */
export const subjectQueries = namesOf([
  listAds,
  searchAds,
  getAd,
  listSellerAds,
  listOwnAds,
  listFavorites,
  listViewedAds,
  listHiddenAds,
  listConversations,
  listMessages,
  listNotifications,
  listRevealedContacts,
]);

/** Queries persisted on the device: the above and their secondary data. Nothing of the administration. */
export const persistedQueries = new Set([
  ...subjectQueries,
  ...namesOf([
    getAdViewer,
    getAppConfig,
    getConversation,
    openConversation,
    getOwnProfile,
    listFavoriteIds,
    countNotifications,
  ]),
]);
