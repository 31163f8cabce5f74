import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from '@arabati/domain/saved-searches/saved-searches.requests';
import type { TestServer } from './test-server.ts';

type SavedSearch = ApiResponse<typeof listSavedSearches>['items'][number];

/** @param number distinguishes the saved searches of a test: it is the end of the id. */
export const savedSearch = (number: number, fields: Partial<SavedSearch> = {}): SavedSearch => ({
  id: `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`,
  name: `كورولا ${number}`,
  query: `${new URLSearchParams({ q: `كورولا ${number}` })}`,
  is_paused: false,
  created_at: '2026-03-01T09:00:00Z',
  new_ads: 0,
  ...fields,
});

/** Keeps the saved searches of a member, as the server does. */
export function respondForSavedSearches(server: TestServer, saved: SavedSearch[] = []): void {
  let items = saved;
  server.respond(listSavedSearches, () => ({ items }));
  server.respond(saveSearch, ({ params, body }) => {
    const id = params.saved_search_id;
    const isNew = items.every((search) => search.id !== id);
    const others = isNew ? [savedSearch(0, { id, ...body }), ...items] : items;
    items = others.map((search) => (search.id === id ? { ...search, ...body } : search));
    return undefined;
  });
  server.respond(deleteSavedSearch, ({ params }) => {
    items = items.filter(({ id }) => id !== params.saved_search_id);
    return undefined;
  });
}
