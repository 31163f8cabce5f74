import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { decideStolenCar as contract } from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import { stolenCarConfirmedWords, stolenCarRejectedWords } from '@arabati/words/stolen-cars/stolen-car-words';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import {
  lockForStrikes,
  recordStrike,
  type StrikeDecision,
  takeStrikesBack,
} from '../moderation/moderation.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { lockStolenAd } from '../reports/reports.public.ts';
import { findStrikeOfTheft } from '../strikes/strikes.public.ts';
import { reviewIfStolen, reviewStolenAds } from './review-stolen-ads.ts';
import {
  type FoundStolenCar,
  findLiveAd,
  findStolenCar,
  isDeclared,
  writeDecision,
} from './stolen-cars.queries.ts';

interface DecideStolenCar {
  id: string;
  administrator: Administrator;
  decision: EndpointInput<typeof contract>['body'];
}

/**
 * Confirms or rejects a declared theft, and notifies its member. Another decision may follow. A confirmation is a strike
 * against the owner of the active ad of the car, which is hidden in the same transaction. An ad that was posted
 * meanwhile is hidden afterwards, by the background job if this node stops before. Locks the members, the ad with its
 * conversations and its case, then the declaration.
 *
 * @throws Problem not-found, stolen-car-changed; stolen-car-redeclared if the member has declared the theft of this car again since a
 *   rejection.
 */
export async function decideStolenCar(
  services: Pick<Services, 'database' | 'config' | 'clock'>,
  { id, administrator, decision }: DecideStolenCar,
): Promise<void> {
  const now = services.clock.now();
  const { state } = decision;
  const reason = decision.state === 'rejected' ? decision.reason : '';
  await services.database.transaction().execute(async (tx) => {
    const found = await findStolenCar(tx, id);
    if (!found) throw new Problem('not-found');
    const accused = await findAccused(tx, found);
    const concerned = [found.user_id, ...(accused ? [accused.user_id] : [])];
    await lockMembers(tx, { change: concerned });
    const terms = accused && (await lockForStrikes(tx, accused.user_id));
    if (accused?.ad) await lockStolenAd(tx, accused.ad.id);
    const car = await findStolenCar(tx, id, { lock: true });
    if (!car) throw new Problem('not-found');
    const isRepetition =
      car.state === state && car.reason === reason && car.administrator_id === administrator.id;
    if (isRepetition) return;
    if (car.state !== found.state || car.state !== decision.from || car.state === 'withdrawn')
      throw new Problem('stolen-car-changed');
    if (car.state === 'rejected' && state === 'confirmed') await assertNotRedeclared(tx, car);
    await lockRecipients(tx, concerned);
    await writeDecision(tx, { id, state, reason, administratorId: administrator.id, now });
    const words =
      state === 'confirmed' ? stolenCarConfirmedWords(car) : stolenCarRejectedWords({ ...car, reason });
    await notify(tx, { userId: car.user_id, type: 'system', ...words, now });
    // Before the strikes: a suspension hides the ad too, and conversations about a hidden ad are not frozen.
    if (accused?.ad && state === 'confirmed') await reviewIfStolen(tx, { adId: accused.ad.id, now });
    if (accused && terms) {
      const decided = { config: services.config, userId: accused.user_id, terms, administrator, now };
      await applyToStrikes(tx, decided, { theftId: id, state, ad: accused.ad });
    }
    await recordAuditEntry(tx, {
      administrator,
      act: state === 'confirmed' ? 'stolen-car-confirmed' : 'stolen-car-rejected',
      userId: car.user_id,
      details: { notes: reason === '' ? car.tail : `${car.tail}: ${reason}` },
      now,
    });
  });
  if (state === 'confirmed') await reviewStolenAds(services);
}

async function assertNotRedeclared(
  tx: Connection,
  { user_id: userId, number_hash: hash }: FoundStolenCar,
): Promise<void> {
  if (await isDeclared(tx, { userId, hash })) throw new Problem('stolen-car-redeclared');
}

interface Accused {
  user_id: string;
  /** The active ad of the car. Null if the strike for the theft is to be taken back. */
  ad: { id: string; title: string } | null;
}

/**
 * Finds whose strikes a decision changes: the owner of the active ad of the car, or the member with a strike for the theft.
 * The member who declared the theft has none.
 */
async function findAccused(
  tx: Connection,
  { id, state, user_id: declaredBy, number_hash: hash }: FoundStolenCar,
): Promise<Accused | undefined> {
  if (state === 'confirmed') {
    const strike = await findStrikeOfTheft(tx, id);
    return strike && { user_id: strike.user_id, ad: null };
  }
  const live = await findLiveAd(tx, hash);
  if (!live || live.user_id === declaredBy) return undefined;
  return { user_id: live.user_id, ad: { id: live.id, title: live.title } };
}

async function applyToStrikes(
  tx: Connection,
  decided: StrikeDecision,
  { theftId, state, ad }: { theftId: string; state: 'confirmed' | 'rejected'; ad: Accused['ad'] },
): Promise<void> {
  if (state === 'rejected') await takeStrikesBack(tx, decided, { choice: { theftId } });
  else if (ad) {
    const basis = { source: 'stolen-car', theftId, adId: ad.id, title: ad.title } as const;
    await recordStrike(tx, decided, { reason: 'stolen', basis });
  }
}
