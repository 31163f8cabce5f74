import { searchVersion } from '@arabati/domain/search/document/search-version';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { planSavedSearchQuery } from './plan-saved-search.ts';
import { findQuery, findStaleSearches, updateSavedSearch, writeAnchors } from './saved-searches.queries.ts';

const batchSize = 200;

/** Plans the searches again that were planned with another catalogue. Ads have terms of the new one after a start. */
export async function replanSavedSearches(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let searches = 0;
  while (!stopped()) {
    const stale = await findStaleSearches(database, searchVersion, batchSize);
    for (const { id, user_id } of stale) {
      await database.transaction().execute(async (tx) => {
        await lockMembers(tx, { change: [user_id] });
        // By now, the member may have changed or deleted it.
        const query = await findQuery(tx, id);
        if (query === undefined) return;
        const plan = planSavedSearchQuery(query, clock.now());
        // A search that has no meaning any more matches nothing.
        const columns = plan?.columns ?? { search_version: searchVersion };
        await updateSavedSearch(tx, { id, userId: user_id, ...columns });
        await writeAnchors(tx, { id, anchors: plan?.anchors ?? [] });
      });
    }
    searches += stale.length;
    if (stale.length < batchSize) break;
  }
  return searches;
}
