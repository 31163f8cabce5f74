import * as contracts from '@arabati/domain/saved-searches/saved-searches.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { markSavedSearchSeen } from './mark-seen.ts';
import { saveSearch } from './save-search.ts';
import { findSavedSearches, removeSavedSearch } from './saved-searches.queries.ts';

/** Each is planned, and its index entries are written. */
const changes: LimitRule = { name: 'saved-search', points: 120, seconds: 3_600 };

export function savedSearchesRoutes(binder: EndpointBinder, services: Services): void {
  const { database } = services;
  const limits = createRateLimits(services);
  binder.serve(contracts.listSavedSearches, async ({ member }) => ({
    items: (await findSavedSearches(database, member.userId)).map(({ created_at, ...search }) => ({
      ...search,
      created_at: created_at.toISOString(),
    })),
  }));
  binder.serve(contracts.saveSearch, async ({ params, body, member }) => {
    await limits.enforce(changes, member.userId);
    await saveSearch(services, { id: params.saved_search_id, userId: member.userId, form: body });
    return undefined;
  });
  binder.serve(contracts.markSavedSearchSeen, async ({ params, member }) => {
    await markSavedSearchSeen(services, { id: params.saved_search_id, userId: member.userId });
    return undefined;
  });
  binder.serve(contracts.deleteSavedSearch, async ({ params, member }) => {
    await removeSavedSearch(database, { id: params.saved_search_id, userId: member.userId });
    return undefined;
  });
}
