import * as v from 'valibot';
import { adCardSchema } from '../ads/ad.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const favoritePageSize = 20;
/** Maximum number of favorites. It keeps the response with all ids, which lists use for their hearts, below 12 KB. */
export const favoritesLimit = 300;

const adParams = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

/** An ad as a card, with its status. */
const favoriteAdSchema = v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) });

export const listFavorites = defineEndpoint({
  method: 'GET',
  path: '/api/me/favorites',
  access: 'member',
  summary: "The member's favorite ads, active and sold, the last added first, a page at a time",
  query: v.object({
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(favoriteAdSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const listFavoriteIds = defineEndpoint({
  method: 'GET',
  path: '/api/me/favorites/ids',
  access: 'member',
  summary: 'Which ads are favorites of the member; lists of ads are the same for everyone and do not say it',
  answer: v.object({ ad_ids: v.array(v.string()) }),
  problems: ['not-signed-in'],
});

export const addFavorite = defineEndpoint({
  method: 'PUT',
  path: '/api/me/favorites/{ad_id}',
  access: 'member',
  writeClass: 'mark',
  summary: 'Make an ad a favorite; it may be one already',
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'favorites-full', 'too-many-requests'],
});

export const removeFavorite = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/favorites/{ad_id}',
  access: 'member',
  writeClass: 'mark',
  summary: 'Take an ad out of the favorites; it may not be one',
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});
