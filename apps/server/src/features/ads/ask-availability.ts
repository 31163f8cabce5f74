import {
  type AvailabilityTerms,
  availabilityDueBefore,
  availabilityStep,
  maxAsks,
} from '@arabati/domain/ads/ad-life';
import { adsPausedWords, availabilityWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import {
  dueOwnerQuery,
  insertEvent,
  lockDueAds,
  type SignedAd,
  writeOwnStatus,
  writeQuestions,
} from './ad-life.queries.ts';

/** Ads of one owner that are handled in one transaction, with one notification. */
const pageSize = 50;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 200;

/**
 * Asks owners of active ads without a sign whether they are still available, and pauses those whose questions had no
 * answer. Each page is one transaction that locks the owner and reads the ads again, so that two nodes ask once, and a
 * node that stops continues with the next page.
 *
 * @returns the number of ads that were asked about or paused.
 */
export async function askAvailability(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  const { database, clock } = services;
  const { publishing: terms } = await readListingTerms(database);
  let ads = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const owner = await findDueOwner(database, terms, clock.now());
    if (owner === undefined) break;
    ads += await askOwner(services, owner, terms);
  }
  return ads;
}

async function findDueOwner(
  database: Connection,
  terms: AvailabilityTerms,
  now: Date,
): Promise<string | undefined> {
  for (let asks = 0; asks <= maxAsks; asks += 1) {
    const { rows } = await dueOwnerQuery(asks, availabilityDueBefore(asks, terms, now)).execute(database);
    if (rows[0]) return rows[0].user_id;
  }
  return undefined;
}

function askOwner(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  terms: AvailabilityTerms,
): Promise<number> {
  const now = clock.now();
  const due = { first: availabilityDueBefore(0, terms, now), again: availabilityDueBefore(1, terms, now) };
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const ads = await lockDueAds(tx, { userId, due, limit: pageSize });
    const asked: SignedAd[] = [];
    const paused: SignedAd[] = [];
    const waiting: SignedAd[] = [];
    for (const ad of ads) {
      const step = availabilityStep(ad, terms, now);
      if (step === 'ask') asked.push(ad);
      else if (step === 'pause') paused.push(ad);
      // A boosted ad waits another period, so that it does not stay the first one that is due.
      else waiting.push(ad);
    }
    await writeQuestions(tx, { adIds: asked.map(({ id }) => id), asked: true, now });
    await writeQuestions(tx, { adIds: waiting.map(({ id }) => id), asked: false, now });
    for (const { id: adId } of paused) {
      await writeOwnStatus(tx, { adId, status: 'paused', actedBy: null, now });
      await insertEvent(tx, { id: newId(), ad_id: adId, act: 'paused', by_owner: false, created_at: now });
    }
    const titles = (found: readonly SignedAd[]) => ({ titles: found.map(({ title }) => title) });
    if (asked.length > 0) {
      await notify(tx, { userId, type: 'availability', ...availabilityWords(titles(asked)), now });
    }
    if (paused.length > 0) {
      await notify(tx, { userId, type: 'availability', ...adsPausedWords(titles(paused)), now });
    }
    return asked.length + paused.length;
  });
}
