import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.endpoints';
import { listOwnAds } from '@arabati/domain/ads/own-ads.endpoints';
import { getAppConfig } from '@arabati/domain/app/app-config.endpoints';
import { getAdViewer } from '@arabati/domain/contacts/contacts.endpoints';
import { listFavoriteIds, listFavorites } from '@arabati/domain/favorites/favorites.endpoints';
import {
  getConversation,
  listConversations,
  listMessages,
  openConversation,
} from '@arabati/domain/messages/messages.endpoints';
import { countNotifications, listNotifications } from '@arabati/domain/notifications/notifications.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { searchAds } from '@arabati/domain/search/search.endpoints';
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
  listConversations,
  listMessages,
  listNotifications,
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
