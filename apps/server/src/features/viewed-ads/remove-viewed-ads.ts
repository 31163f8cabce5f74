import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { deleteViews } from './viewed-ads.queries.ts';

/** Removes one ad from those that a member opened, or all. */
export function removeViewedAds(
  { database }: Pick<Services, 'database'>,
  views: { userId: string; adId?: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [views.userId] });
    await deleteViews(tx, views);
  });
}
