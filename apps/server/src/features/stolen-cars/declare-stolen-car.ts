import { chassisNumberTail } from '@arabati/domain/ads/chassis-number';
import { waitingStolenCarsMaximum } from '@arabati/domain/stolen-cars/stolen-car';
import type { StolenCarForm } from '@arabati/domain/stolen-cars/stolen-car-form';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hashChassisNumber } from '../ads/ads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { countWaitingOf, findStolenCar, insertStolenCar, isDeclared } from './stolen-cars.queries.ts';

/**
 * Records a declared theft once, however often the request is retried. It has no effect until an administrator confirms
 * it. Locks the member.
 *
 * @throws Problem stolen-car-declared, too-many-stolen-cars, id-taken.
 */
export async function declareStolenCar(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { id, userId, form }: { id: string; userId: string; form: StolenCarForm },
): Promise<void> {
  const hash = await hashChassisNumber(services, form.chassis_number);
  const now = services.clock.now();
  await services.database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findStolenCar(tx, id);
    if (earlier && earlier.user_id !== userId) throw new Problem('id-taken');
    if (earlier) return;
    if (await isDeclared(tx, { userId, hash })) throw new Problem('stolen-car-declared');
    if ((await countWaitingOf(tx, userId)) >= waitingStolenCarsMaximum) {
      throw new Problem('too-many-stolen-cars');
    }
    await insertStolenCar(tx, {
      id,
      user_id: userId,
      number_hash: hash,
      tail: chassisNumberTail(form.chassis_number),
      police_report: form.police_report,
      note: form.note,
      created_at: now,
    });
  });
}
