import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { findInterestedMembers } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notifyOfSoldFavorite } from '../notifications/notifications.public.ts';
import {
  advanceSale,
  findMembers,
  findSaleToAnnounce,
  lockSoldAd,
  removeSale,
  type Sale,
} from './sales.queries.ts';

/** Members who are notified in one transaction. */
const pageSize = 200;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 100;

/**
 * Notifies members that an ad in their favorites is sold. The seller's request does not wait for it. A node that stops
 * continues after the last member. Two nodes may announce the same sale: each member is notified once.
 *
 * @returns the number of ads whose members were all notified.
 */
export async function announceSales(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let ads = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const sale = await findSaleToAnnounce(services.database, services.clock.now());
    if (!sale) break;
    if (await announcePage(services, sale)) ads += 1;
  }
  return ads;
}

/** Returns whether all members were notified. */
async function announcePage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sale: Sale,
): Promise<boolean> {
  const { ad_id: adId, announced_to: after } = sale;
  const interested = await findInterestedMembers(database, { adId, after, limit: pageSize });
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: interested });
    const ad = await lockSoldAd(tx, adId);
    // It is listed again, or deleted.
    if (!ad) return;
    // Without those who were deleted before the lock.
    const userIds = await findMembers(tx, interested);
    await lockRecipients(tx, userIds);
    await notifyOfSoldFavorite(tx, { userIds, ad, now: clock.now() });
  });
  const last = interested.at(-1);
  if (last && interested.length === pageSize) {
    await advanceSale(database, { ad_id: adId, announced_to: last });
    return false;
  }
  await removeSale(database, adId);
  return true;
}
