import { type AdAct, renewableFrom, renewalDays } from '@arabati/domain/ads/ad-life';
import type { actOnAd as contract } from '@arabati/domain/ads/ad-life.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { consumeAdAllowance, refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { assertWithinPostingLimit } from '../strikes/strikes.public.ts';
import {
  eventOf,
  findEvent,
  findLatestEvent,
  insertEvent,
  lockLivingAd,
  writeOwnStatus,
  writeRenewal,
  writeSign,
} from './ad-life.queries.ts';
import type { ListedAdCheck } from './listed-ad-check.ts';
import { lockOwner } from './lock-owner.ts';

type Status = EndpointResponse<typeof contract>['status'];

interface Act {
  id: string;
  userId: string;
  /** The person who acts for the owner's showroom. */
  actedBy: string | null;
  /** Whether the showroom's program does it. */
  byProgram?: boolean;
  adId: string;
  act: AdAct;
}

interface ActInProgress extends Act {
  ad: NonNullable<Awaited<ReturnType<typeof lockLivingAd>>>;
  checkListedAd: ListedAdCheck;
  now: Date;
}

/**
 * Confirms, pauses, resumes or renews a member's own ad. An act that changes nothing leaves no entry in the history.
 * Locks the owner, then the ad.
 *
 * @param checkListedAd is called for an ad that is listed again.
 * @throws Problem ad-not-found, also for another member's ad; ad-not-active, renewal-too-early, monthly-limit-reached,
 *   posting-limited, chassis-number-taken, id-taken.
 */
export async function actOnAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  act: Act,
  checkListedAd: ListedAdCheck,
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const { id, userId, actedBy, byProgram = false, adId } = act;
  return database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId, actedBy);
    const ad = await lockLivingAd(tx, { userId, adId });
    if (!ad) throw new Problem('ad-not-found');
    const repeated = await findEvent(tx, id);
    if (repeated && (repeated.ad_id !== adId || repeated.act !== eventOf(act.act)))
      throw new Problem('id-taken');
    // Also if the act itself has put the ad under review.
    if (repeated) return { status: ad.status };
    if (ad.status === 'removed') throw new Problem('ad-not-found');
    const status = await acts[act.act](tx, { ...act, ad, checkListedAd, now });
    if (status === null) return { status: ad.status };
    const by = { acted_by: actedBy, by_program: byProgram };
    await insertEvent(tx, { id, ad_id: adId, act: eventOf(act.act), ...by, created_at: now });
    return { status };
  });
}

/** Each returns the ad's status, or null if the act changed nothing. */
const acts: Record<AdAct, (tx: Connection, act: ActInProgress) => Promise<Status | null>> = {
  confirm,
  pause,
  resume,
  renew,
};

/** The history has one confirmation a day. */
const confirmationMs = 86_400_000;

async function confirm(tx: Connection, { adId, ad, now }: ActInProgress): Promise<Status | null> {
  if (ad.status !== 'active') throw new Problem('ad-not-active');
  await writeSign(tx, adId, now);
  const latest = await findLatestEvent(tx, adId);
  const isRecent =
    latest?.act === 'confirmed' && now.getTime() - latest.created_at.getTime() < confirmationMs;
  return isRecent ? null : 'active';
}

async function pause(tx: Connection, { actedBy, adId, ad, now }: ActInProgress): Promise<Status | null> {
  if (ad.status === 'paused') return null;
  if (ad.status !== 'active') throw new Problem('ad-not-active');
  await writeOwnStatus(tx, { adId, status: 'paused', actedBy, now });
  return 'paused';
}

/** An ad that is resumed keeps its place in the lists. */
async function resume(tx: Connection, act: ActInProgress): Promise<Status | null> {
  const { userId, actedBy, adId, ad, checkListedAd, now } = act;
  if (ad.status === 'active') return null;
  if (ad.status !== 'paused') throw new Problem('ad-not-active');
  await assertWithinPostingLimit(tx, { userId, listedAgain: adId, now });
  await writeOwnStatus(tx, { adId, status: 'active', actedBy, now });
  const isHidden = await checkListedAd(tx, { adId, isNew: false, now });
  return isHidden ? 'removed' : 'active';
}

async function renew(tx: Connection, { userId, adId, ad, now }: ActInProgress): Promise<Status | null> {
  if (ad.status !== 'active') throw new Problem('ad-not-active');
  if (renewableFrom(ad.created_at) > now) {
    throw new Problem('renewal-too-early', { facts: { days: renewalDays } });
  }
  const { publishing } = await readListingTerms(tx);
  if (publishing.renewal_ads > 0) {
    const member = await refreshMembershipIfExists(tx, userId, now);
    if (member) await consumeAdAllowance(tx, member);
  }
  await writeRenewal(tx, adId, now);
  await writeSign(tx, adId, now);
  return 'active';
}
