import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { decideStolenCar as contract } from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import { stolenCarConfirmedWords, stolenCarRejectedWords } from '@arabati/words/stolen-cars/stolen-car-words';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { reviewStolenAds } from './review-stolen-ads.ts';
import { findStolenCar, writeDecision } from './stolen-cars.queries.ts';

interface DecideStolenCar {
  id: string;
  administrator: Administrator;
  decision: EndpointInput<typeof contract>['body'];
}

/**
 * Confirms or rejects a declared theft, and notifies its member. Another decision may follow. Once a confirmation is
 * committed, the ads of the car are hidden; the background job continues if this node stops before. Locks the member,
 * then the declaration.
 *
 * @throws Problem not-found, stolen-car-changed.
 */
export async function decideStolenCar(
  services: Pick<Services, 'database' | 'clock'>,
  { id, administrator, decision }: DecideStolenCar,
): Promise<void> {
  const now = services.clock.now();
  const { state } = decision;
  const reason = decision.state === 'rejected' ? decision.reason : '';
  await services.database.transaction().execute(async (tx) => {
    const found = await findStolenCar(tx, id);
    if (!found) throw new Problem('not-found');
    await lockMembers(tx, { change: [found.user_id] });
    const car = await findStolenCar(tx, id, { lock: true });
    if (!car) throw new Problem('not-found');
    const isRepetition =
      car.state === state && car.reason === reason && car.administrator_id === administrator.id;
    if (isRepetition) return;
    if (car.state !== decision.from || car.state === 'withdrawn') throw new Problem('stolen-car-changed');
    await writeDecision(tx, { id, state, reason, administratorId: administrator.id, now });
    const words =
      state === 'confirmed' ? stolenCarConfirmedWords(car) : stolenCarRejectedWords({ ...car, reason });
    await notify(tx, { userId: car.user_id, type: 'system', ...words, now });
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
