import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notifyOfPriceDrop } from '../notifications/notifications.public.ts';
import { findInterestedMembers } from './interested-members.queries.ts';
import { advanceAnnouncement, findChangeToAnnounce, lockAnnouncedAd } from './price-changes.queries.ts';

/** Members who are notified in one transaction. An ad may be in the favorites of thousands. */
const pageSize = 200;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 100;

type Waiting = NonNullable<Awaited<ReturnType<typeof findChangeToAnnounce>>>;

/**
 * Announces falls in price that can no longer be undone to members with the ad in their favorites. A node that stops
 * continues after the last member. When all are notified, a trigger queues the ad for the saved searches.
 *
 * @returns the number of changes that were announced to all.
 */
export async function announcePriceDrops(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let changes = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const change = await findChangeToAnnounce(services.database, services.clock.now());
    if (!change) break;
    if (await announcePage(services, change)) changes += 1;
  }
  return changes;
}

/** Returns whether the change was announced to all. */
async function announcePage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, ad_id: adId, is_drop: isDrop, announced_to: after }: Waiting,
): Promise<boolean> {
  const now = clock.now();
  const members = isDrop ? await findInterestedMembers(database, { adId, after, limit: pageSize }) : [];
  const last = members.length === pageSize ? members.at(-1) : undefined;
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [], refer: members });
    // The price may have risen again, or fallen further: members are notified of the price that they will find.
    const ad = await lockAnnouncedAd(tx, adId);
    const shown = ad && shownDrop(ad, now);
    if (members.length > 0 && shown) {
      await lockRecipients(tx, members);
      await notifyOfPriceDrop(tx, { userIds: members, ad: { id: adId, ...shown }, now });
    }
    await advanceAnnouncement(tx, { id, to: last ?? null });
  });
  return last === undefined;
}

type AnnouncedAd = NonNullable<Awaited<ReturnType<typeof lockAnnouncedAd>>>;

/** Returns what buyers see of a fall; null if they see none. */
function shownDrop(
  { status, title, price, dropped_from: from, dropped_until: until }: AnnouncedAd,
  now: Date,
) {
  return status === 'active' && from !== null && until !== null && until > now
    ? { title, price, from }
    : null;
}
