import { anchorsOfAd } from '@arabati/domain/search/percolate/anchors';
import { matchesPredicate } from '@arabati/domain/search/percolate/match-predicate';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notifyOfNewAds } from '../notifications/notifications.public.ts';
import {
  advanceQueuedAd,
  findCandidates,
  findIndexedAd,
  findQueuedAd,
  insertMatches,
  lockActiveAd,
  type NewMatch,
  type QueuedAd,
  removeQueuedAd,
} from './matches.queries.ts';

/** Saved searches that are compared in one transaction. */
const pageSize = 200;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 200;

/**
 * Matches listed ads with the saved searches, in the order in which they were listed, and notifies the members. A node
 * that stops continues after the last search that was compared. Two nodes may compare the same ad: a match is recorded
 * and announced once.
 *
 * @returns the number of ads that were compared with all searches.
 */
export async function matchListedAds(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let ads = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const queued = await findQueuedAd(services.database);
    if (!queued) break;
    if (await matchPage(services, queued)) ads += 1;
  }
  return ads;
}

/** Returns whether the ad was compared with all searches. */
async function matchPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { number, adId, after }: QueuedAd,
): Promise<boolean> {
  const ad = await findIndexedAd(database, adId);
  if (!ad) {
    await removeQueuedAd(database, number);
    return true;
  }
  const candidates = await findCandidates(database, {
    adId: ad.id,
    anchors: anchorsOfAd(ad),
    sellerId: ad.user_id,
    after,
    limit: pageSize,
  });
  const matching = candidates.filter(({ predicate }) => matchesPredicate(predicate, ad));
  if (matching.length > 0) await announceMatches({ database, clock }, adId, matching);
  const last = candidates.at(-1);
  if (last && candidates.length === pageSize) {
    await advanceQueuedAd(database, { number, after: last.id });
    return false;
  }
  await removeQueuedAd(database, number);
  return true;
}

/** Records the matches and notifies the members of those that are new. */
async function announceMatches(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  adId: string,
  matching: readonly Pick<NewMatch, 'id' | 'user_id'>[],
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const recipients = [...new Set(matching.map(({ user_id }) => user_id))];
    await lockMembers(tx, { change: [], refer: recipients });
    if (!(await lockActiveAd(tx, adId))) return;
    await lockRecipients(tx, recipients);
    const matches = await insertMatches(tx, { adId, searchIds: matching.map(({ id }) => id), now });
    await notifyOfNewAds(
      tx,
      matches.map(({ id, user_id, name, new_ads }) => ({
        userId: user_id,
        savedSearch: { id, name },
        newAds: new_ads,
      })),
      now,
    );
  });
}
