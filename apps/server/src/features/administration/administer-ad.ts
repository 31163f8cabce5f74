import type { restoreAd as restoring } from '@arabati/domain/administration/ads.endpoints';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { lockOwner, setChassisVerification, takeDownAd } from '../ads/ads.public.ts';
import { restoreRemovedAd } from '../appeals/appeals.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { boostAd } from '../boosts/boosts.public.ts';
import { thawConversationsOfAd } from '../messages/messages.public.ts';
import { lockForStrikes, recordStrike } from '../moderation/moderation.public.ts';

type Market = Pick<Services, 'database' | 'clock'>;

interface ActOnAd {
  administrator: Administrator;
  adId: string;
}

/**
 * Removes an ad from the marketplace and notifies its owner of the reason. A violation is a strike against the owner.
 *
 * @throws Problem ad-not-found.
 */
export function removeAd(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  { administrator, adId, reason, violation }: ActOnAd & { reason: string; violation: StrikeReason | null },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const ownerId = await lockOwner(tx, adId);
    const terms = ownerId === undefined ? null : await lockForStrikes(tx, ownerId);
    const done = await takeDownAd(tx, { adId, reason, administratorId: administrator.id, now });
    if (!done) return;
    if (violation !== null && terms) {
      const basis = { source: 'ad', adId, title: done.title } as const;
      await recordStrike(
        tx,
        { config, userId: done.userId, terms, administrator, now },
        { reason: violation, basis },
      );
    }
    await recordAuditEntry(tx, {
      administrator,
      act: 'ad-removed',
      userId: done.userId,
      details: { ad: adId, notes: reason },
      now,
    });
  });
}

/**
 * Reinstates a removed ad, and takes its strike back.
 *
 * @throws Problem ad-not-found, removal-changed if another removal is in force than the one to undo.
 */
export function restoreAd(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  { administrator, adId, removed_at: removedAt, own }: ActOnAd & EndpointInput<typeof restoring>['query'],
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const removal = { removedAt, removedBy: own && administrator.id };
    const done = await restoreRemovedAd(tx, { config, adId, administrator, removal, now });
    if (!done) return;
    await thawConversationsOfAd(tx, adId);
    await recordAuditEntry(tx, {
      administrator,
      act: 'ad-restored',
      userId: done.userId,
      details: { ad: adId },
      now,
    });
  });
}

/** States whether the administrator has seen an ad's chassis number. @throws Problem ad-not-found, not-found. */
export function verifyChassisNumber(
  { database, clock }: Market,
  { administrator, adId, verified }: ActOnAd & { verified: boolean },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const done = await setChassisVerification(tx, { adId, verified, now });
    if (!done) return;
    await recordAuditEntry(tx, {
      administrator,
      act: verified ? 'chassis-verified' : 'chassis-unverified',
      userId: done.userId,
      details: { ad: adId, notes: done.tail },
      now,
    });
  });
}

/** Activates a paid boost. @throws Problem ad-not-found, ad-hidden, ad-under-review, ad-sold, ad-paused, id-taken. */
export function boostMembersAd(
  { database, clock }: Market,
  {
    administrator,
    adId,
    plan,
    id,
    amount,
    notes,
  }: ActOnAd & { plan: BoostPlanType; id: string; amount?: number | undefined; notes: string },
): Promise<{ top_spot_until: string }> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const order = { id, amount: amount ?? null, price: null, receiptId: null, notes, administrator, now };
    const { userId, top_spot_until, isNew } = await boostAd(tx, { adId, plan, order });
    if (!isNew) return { top_spot_until: top_spot_until.toISOString() };
    await recordAuditEntry(tx, {
      administrator,
      act: 'ad-boosted',
      userId,
      details: { ad: adId, notes: notes ? `${plan}: ${notes}` : plan },
      now,
    });
    return { top_spot_until: top_spot_until.toISOString() };
  });
}
