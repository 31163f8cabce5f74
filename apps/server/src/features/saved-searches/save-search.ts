import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { saveSearch as contract } from '@arabati/domain/saved-searches/saved-searches.endpoints';
import { savedSearchesMaximum } from '@arabati/domain/saved-searches/saved-searches.requests';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { markSavedSearchNotificationRead } from '../notifications/notifications.public.ts';
import { planSavedSearchQuery } from './plan-saved-search.ts';
import {
  countSavedSearches,
  findOwnerAndQuery,
  insertSavedSearch,
  updateSavedSearch,
  writeAnchors,
} from './saved-searches.queries.ts';

/**
 * Saves a search, or changes the member's search with this id. Only ads that are listed later match: after a change of the
 * criteria, no ad is new. Locks the member.
 *
 * @throws Problem search-without-criteria, too-many-saved-searches, id-taken.
 */
export async function saveSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, form }: { id: string; userId: string; form: EndpointInput<typeof contract>['body'] },
): Promise<void> {
  const now = clock.now();
  const plan = planSavedSearchQuery(form.query, now);
  if (!plan) throw new Problem('search-without-criteria');
  const { name, is_paused } = form;
  const columns = { name, is_paused, query: plan.query, ...plan.columns };
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findOwnerAndQuery(tx, id);
    if (earlier && earlier.user_id !== userId) throw new Problem('id-taken');
    if (earlier) {
      const isOther = earlier.query !== plan.query;
      if (isOther) {
        await lockRecipients(tx, [userId]);
        await markSavedSearchNotificationRead(tx, { userId, savedSearchId: id, now });
      }
      await updateSavedSearch(tx, { id, userId, ...columns, ...(isOther ? { seen_at: now } : {}) });
      await writeAnchors(tx, { id, anchors: plan.anchors });
      return;
    }
    if ((await countSavedSearches(tx, userId)) >= savedSearchesMaximum) {
      throw new Problem('too-many-saved-searches', { facts: { limit: savedSearchesMaximum } });
    }
    await insertSavedSearch(tx, { id, user_id: userId, ...columns, created_at: now, seen_at: now });
    await writeAnchors(tx, { id, anchors: plan.anchors });
  });
}
