import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';
import * as requests from './saved-searches.requests.ts';

const params = v.object({ saved_search_id: v.pipe(v.string(), v.uuid()) });

const savedSearchEntries = {
  name: v.string(),
  /** The query of the search page's URL: text and filters, without the sort order. */
  query: v.string(),
  /** New ads are then not announced. */
  is_paused: v.boolean(),
};

export const listSavedSearches = defineEndpoint({
  ...requests.listSavedSearches,
  summary: "The member's saved searches, latest first, each with the number of new ads since it was opened",
  response: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        ...savedSearchEntries,
        /** ISO 8601, UTC. */
        created_at: v.string(),
        /** A minimum from `newAdsCeiling` on. */
        new_ads: v.number(),
      }),
    ),
  }),
  problems: ['not-signed-in'],
});

/** The device generates the id, so that a retry is the same search. */
export const saveSearch = defineEndpoint({
  ...requests.saveSearch,
  writeClass: 'mark',
  summary: 'Save a search, or change one: its name, its criteria, or whether new ads are announced',
  params,
  body: v.object({
    name: lineOfText(requests.savedSearchNameMaxLength),
    query: v.pipe(v.string(), v.maxLength(1_000)),
    is_paused: v.optional(v.boolean(), false),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'search-without-criteria',
    'too-many-saved-searches',
    'id-taken',
    'too-many-requests',
  ],
});

export const markSavedSearchSeen = defineEndpoint({
  ...requests.markSavedSearchSeen,
  writeClass: 'mark',
  summary: 'Record that the new ads of a saved search were opened',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const deleteSavedSearch = defineEndpoint({
  ...requests.deleteSavedSearch,
  writeClass: 'mark',
  summary: 'Delete a saved search; no effect if it is already deleted',
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});
