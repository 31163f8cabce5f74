import { countOutcomes } from '@arabati/domain/stock-feed/feed-outcomes';
import type { Feed, FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { feedsShown } from '@arabati/domain/stock-feed/stock-feed.requests';
import type { Database } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnAdHooks } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import type { StockLine } from '../stock/stock.public.ts';
import { applyLines } from './apply-lines.ts';
import { assertMayFeed, type Feeder } from './assert-may-feed.ts';
import {
  deleteEarlierFeeds,
  endInterruptedFeed,
  findFeed,
  insertRunningFeed,
  isFeedRunning,
  writeFeedResult,
} from './feeds.queries.ts';
import { previewLines } from './preview-lines.ts';

/** After so long, a feed without a result has stopped with its node. */
const interruptedAfterMs = 10 * 60_000;

export interface FeedRequest extends Feeder {
  id: string;
  /** The person who sent the file; null for a program. */
  sentBy: string | null;
  lines: readonly StockLine[];
  isDryRun: boolean;
}

/**
 * Applies a file of cars to a showroom's ads and drafts, line by line: each line is a transaction of its own, or several,
 * and a line that fails does not stop the others. One feed of a showroom runs at a time. A retry with the same id returns
 * the stored result.
 *
 * @throws Problem feed-running, id-taken, and those of `assertMayFeed`.
 */
export async function runFeed(
  services: Pick<Services, 'database' | 'clock'>,
  request: FeedRequest,
  hooks: OwnAdHooks,
): Promise<Feed> {
  const { database, clock } = services;
  if (request.isDryRun) return serializeFeed(null, await previewLines(services, request));
  const before = await startFeed(services, request);
  if (before) return serializeFeed(request.id, before);
  try {
    const lines = await applyLines(services, request, hooks);
    await writeFeedResult(database, { id: request.id, lines, now: clock.now() });
    return serializeFeed(request.id, lines);
  } catch (error) {
    await writeFeedResult(database, { id: request.id, lines: null, now: clock.now() }).catch(() => undefined);
    throw error;
  }
}

export const serializeFeed = (id: string | null, lines: readonly FeedLine[]): Feed => ({
  id,
  counts: countOutcomes(lines),
  lines: [...lines],
});

/** Locks the owner. Returns the stored lines of a feed that has run. */
async function startFeed(
  { database, clock }: { database: Database; clock: Services['clock'] },
  feed: FeedRequest,
): Promise<FeedLine[] | null> {
  const { id, showroomId, ownerId, keyId, sentBy } = feed;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [ownerId], refer: [sentBy] });
    await assertMayFeed(tx, feed, now);
    const repeated = await findFeed(tx, id);
    if (repeated && repeated.showroom_id !== showroomId) throw new Problem('id-taken');
    if (repeated?.lines) return repeated.lines;
    const interrupted = new Date(now.getTime() - interruptedAfterMs);
    await endInterruptedFeed(tx, { showroomId, before: interrupted, now });
    if (await isFeedRunning(tx, showroomId)) throw new Problem('feed-running');
    const started = { id, showroom_id: showroomId, key_id: keyId, sent_by: sentBy, started_at: now };
    if (!(await insertRunningFeed(tx, started))) throw new Problem('id-taken');
    await deleteEarlierFeeds(tx, { showroomId, retained: feedsShown });
    return null;
  });
}
