import { boostEnded } from '@arabati/domain/boosts/boost-ad';
import { adBoostEndedWords } from '@arabati/words/boosts/boost-notices';
import type { FastifyInstance } from 'fastify';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notifications/notify.ts';
import { lockMembers } from '../profiles/lock-profile.ts';
import { findEndedTopSpots, lockEndedTopSpots, writeTopSpot } from './boosts.queries.ts';

const everyMs = 60_000;
/** Maximum number of ads per sweep, so that it does not hold locks for long. */
const atMost = 100;

/**
 * Resets the priority of ads whose boost has ended, and notifies their owners. The badge depends on the time itself.
 * The order is an index that cannot, so it follows within a minute. Returns the number of ads.
 */
export function endBoosts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const found = await findEndedTopSpots(tx, now, atMost);
    if (found.length === 0) return 0;
    const owners = found.map((ad) => ad.user_id);
    await lockMembers(tx, { change: owners });
    const adIds = found.map((ad) => ad.id);
    const ended = await lockEndedTopSpots(tx, adIds, now);
    await lockRecipients(tx, owners);
    for (const ad of ended) {
      await writeTopSpot(tx, ad.id, boostEnded(ad));
      await notify(tx, { userId: ad.user_id, type: 'ad_update', adId: ad.id, ...adBoostEndedWords(ad), now });
    }
    return ended.length;
  });
}

/** Schedules the sweep at the start, because the server may have been off, and every minute. */
export function scheduleEndBoosts(app: FastifyInstance, services: Services): void {
  scheduleTask(app, { everyMs, failure: 'ending boosts failed' }, () => endBoosts(services));
}
