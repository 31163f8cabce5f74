import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type {
  listFeeds as contract,
  getFeed as feedContract,
} from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { feedsShown } from '@arabati/domain/stock-feed/stock-feed.requests';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { getShowroomOf } from '../showrooms/showrooms.public.ts';
import { findFeed, listLatestFeeds } from './feeds.queries.ts';
import { serializeFeed } from './run-feed.ts';

type Reading = Pick<Services, 'database' | 'clock'>;

/** @throws Problem no-showroom. */
export async function listFeeds(
  { database, clock }: Reading,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  const { id } = await getShowroomOf(database, { userId }, clock.now());
  const feeds = await listLatestFeeds(database, { showroomId: id, limit: feedsShown });
  return {
    items: feeds.map(({ started_at, finished_at, ...feed }) => ({
      ...feed,
      started_at: started_at.toISOString(),
      is_running: finished_at === null,
    })),
  };
}

/** @throws Problem no-showroom, not-found also for one that was interrupted, feed-running. */
export async function getFeed(
  { database, clock }: Reading,
  { userId, id }: { userId: string; id: string },
): Promise<EndpointResponse<typeof feedContract>> {
  const showroom = await getShowroomOf(database, { userId }, clock.now());
  const feed = await findFeed(database, id);
  if (feed?.showroom_id !== showroom.id) throw new Problem('not-found');
  if (feed.finished_at === null) throw new Problem('feed-running');
  if (!feed.lines) throw new Problem('not-found');
  return serializeFeed(id, feed.lines);
}
