import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Sweep } from '../../platform/run-sweeps.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notifyOfShowroomAds } from '../notifications/notifications.public.ts';
import {
  advanceAnnouncedAd,
  deleteAnnouncedBefore,
  findAdToAnnounce,
  findAnnouncedShowroom,
  findFollowers,
  incrementNewAds,
  lockAnnouncedAd,
  lockQueuedAd,
} from './announcements.queries.ts';

/** Members who are notified in one transaction. */
const pageSize = 200;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 100;
/** An ad that was hidden for longer is not new when it is listed again. */
const newForMs = 7 * 86_400_000;
/** Longer than an ad is new, so that none is announced twice. */
const retentionMs = 30 * 86_400_000;

type Queued = NonNullable<Awaited<ReturnType<typeof findAdToAnnounce>>>;

/**
 * Notifies the followers of a showroom of its new ads, each once. A node that stops continues after the last member.
 *
 * @returns the number of ads whose followers were all notified.
 */
export async function announceShowroomAds(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let ads = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const queued = await findAdToAnnounce(services.database);
    if (!queued) break;
    if (await announcePage(services, queued)) ads += 1;
  }
  return ads;
}

/** Returns whether all followers were notified. */
async function announcePage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  queued: Queued,
): Promise<boolean> {
  const now = clock.now();
  const { ad_id: adId, announced_to: after } = queued;
  const since = new Date(now.getTime() - newForMs);
  const showroom = await findAnnouncedShowroom(database, { adId, since, now });
  const followers = showroom ? await findFollowers(database, { showroom, adId, after, limit: pageSize }) : [];
  const last = followers.length === pageSize ? followers.at(-1) : undefined;
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: followers });
    const adTitle = await lockAnnouncedAd(tx, adId);
    await lockRecipients(tx, followers);
    if (!(await lockQueuedAd(tx, queued))) return;
    if (showroom && adTitle !== undefined) {
      const counted = await incrementNewAds(tx, { showroomId: showroom.id, userIds: followers });
      await notifyOfShowroomAds(tx, counted, { showroom, adTitle, now });
    }
    await advanceAnnouncedAd(tx, { adId, to: last ?? null, now });
  });
  return last === undefined;
}

export const sweepAnnouncedShowroomAds: Sweep = async (connection, now, limit) => {
  await deleteAnnouncedBefore(connection, { before: new Date(now.getTime() - retentionMs), limit });
};
