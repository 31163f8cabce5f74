import * as v from 'valibot';
import { adCardSchema } from '../ads/ad.ts';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { optionalText } from '../text/clean-text.ts';
import * as requests from './favorites.requests.ts';

export const favoritePageSize = 20;
/** Maximum number of favorites. It keeps the response with all ids, which lists use for their hearts, below 12 KB. */
export const favoritesLimit = 300;

const adParams = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });

/** An ad as a card, with its status. */
const favoriteAdSchema = v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) });

export const listFavorites = defineEndpoint({
  ...requests.listFavorites,
  summary: "The member's favorite ads, active and sold, last added first, in pages",
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(favoriteAdSchema),
    /** What the member wrote about these ads, by their ids. Only the member reads it. */
    notes: v.record(v.string(), v.string()),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const listFavoriteIds = defineEndpoint({
  ...requests.listFavoriteIds,
  summary:
    "The ids of the member's favorite ads, which lists do not contain, because they are equal for everyone",
  response: v.object({ ad_ids: v.array(v.string()) }),
  problems: ['not-signed-in'],
});

export const addFavorite = defineEndpoint({
  ...requests.addFavorite,
  writeClass: 'mark',
  summary: 'Add an ad to the favorites; no effect if it is one already',
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'favorites-full', 'too-many-requests'],
});

export const removeFavorite = defineEndpoint({
  ...requests.removeFavorite,
  writeClass: 'mark',
  summary: 'Remove an ad from the favorites; no effect if it is not one',
  params: adParams,
  problems: ['not-signed-in', 'ad-not-found', 'too-many-requests'],
});

export const saveFavoriteNote = defineEndpoint({
  ...requests.saveFavoriteNote,
  writeClass: 'mark',
  summary: 'Write a private note about a favorite; an empty one deletes it',
  params: adParams,
  body: v.object({ note: optionalText(requests.favoriteNoteMaxLength) }),
  problems: ['not-signed-in', 'not-found', 'invalid-input', 'too-many-requests'],
});
