import { checkChassisNumber as checkChassisNumberContract } from '@arabati/domain/ads/chassis.endpoints';
import { chassisChecksPerAd } from '@arabati/domain/ads/chassis-number';
import * as desk from '@arabati/domain/stolen-cars/stolen-car-desk.endpoints';
import * as stolenCars from '@arabati/domain/stolen-cars/stolen-cars.endpoints';
import * as lists from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { checkChassisNumber } from './check-chassis-number.ts';
import { decideStolenCar } from './decide-stolen-car.ts';
import { declareStolenCar } from './declare-stolen-car.ts';
import { listOwnStolenCars, listStolenCars } from './list-stolen-cars.ts';
import { importStolenList } from './lists/import-stolen-list.ts';
import { listStolenLists } from './lists/list-stolen-lists.ts';
import { withdrawStolenList } from './lists/withdraw-stolen-list.ts';
import { countWaiting, findRegisterEntries, writeWithdrawal } from './stolen-cars.queries.ts';

/**
 * Limits of chassis checks of a member: of one ad and of all ads. Enough for typing errors; too few to guess a number or
 * to look for a car.
 */
const checksOfAd: LimitRule = { name: 'chassis-check-ad', points: chassisChecksPerAd, seconds: 86_400 };
const checks: LimitRule = { name: 'chassis-check', points: 20, seconds: 86_400 };

/** Includes retries and mistyped forms. */
const declarations: LimitRule = { name: 'stolen-car', points: 20, seconds: 86_400 };

export function stolenCarsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  const { database } = services;
  binder.serve(checkChassisNumberContract, async ({ params, body, member, raw }) => {
    const adId = params.ad_id;
    await limits.enforce(checksOfAd, `${member.userId} ${adId}`);
    await limits.enforce(checks, member.userId);
    const { result, stolen } = await checkChassisNumber(services, { adId, number: body.chassis_number });
    // Without the number.
    raw.log.info({ adId, memberId: member.userId, result, stolen }, 'chassis number checked');
    return { result, stolen };
  });

  binder.serve(stolenCars.listOwnStolenCars, ({ query, member }) =>
    listOwnStolenCars(services, { userId: member.userId, cursor: query.cursor }),
  );
  binder.serve(stolenCars.declareStolenCar, async ({ params, body, member }) => {
    await limits.enforce(declarations, member.userId);
    await declareStolenCar(services, { id: params.stolen_car_id, userId: member.userId, form: body });
    return undefined;
  });
  binder.serve(stolenCars.withdrawStolenCar, async ({ params, member }) => {
    const found = await writeWithdrawal(database, { id: params.stolen_car_id, userId: member.userId });
    if (!found) throw new Problem('not-found');
    return undefined;
  });

  binder.serve(desk.listStolenCars, ({ query }) => listStolenCars(services, query));
  binder.serve(desk.countWaitingStolenCars, async () => ({ waiting: await countWaiting(database) }));
  binder.serve(desk.listRegisterEntries, async ({ params }) => {
    const limit = desk.registerEntriesMaximum;
    const entries = await findRegisterEntries(database, { adId: params.ad_id, limit });
    return {
      items: entries.map((entry) => ({ ...entry, registered_at: entry.registered_at.toISOString() })),
    };
  });
  binder.serve(desk.decideStolenCar, async ({ params, body, administrator }) => {
    await decideStolenCar(services, { id: params.stolen_car_id, administrator, decision: body });
    return undefined;
  });

  binder.serve(lists.listStolenLists, () => listStolenLists(services));
  binder.serve(lists.importStolenList, ({ params, query, file, administrator }) =>
    importStolenList(services, { id: params.import_id, source: query.source, file, administrator }),
  );
  binder.serve(lists.withdrawStolenList, async ({ params, administrator }) => {
    await withdrawStolenList(services, { listId: params.list_id, administrator });
    return undefined;
  });
}
