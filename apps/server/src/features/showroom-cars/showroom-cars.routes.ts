import * as contracts from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnAdHooks } from '../ads/ads.public.ts';
import { actOnShowroomCars } from './act-on-showroom-cars.ts';
import { exportShowroomCars } from './export-showroom-cars.ts';
import { listShowroomCars } from './list-showroom-cars.ts';

/** Each act is up to 50 transactions. Several times what a dealer with hundreds of cars needs. */
const bulkActs: LimitRule = { name: 'bulk-car-act', points: 100, seconds: 3_600 };

export function showroomCarsRoutes(binder: EndpointBinder, services: Services, hooks: OwnAdHooks): void {
  const limits = createRateLimits(services);
  binder.serve(contracts.listShowroomCars, ({ query, member }) =>
    listShowroomCars(services, { userId: member.userId, query }),
  );
  binder.serve(contracts.actOnShowroomCars, async ({ params, body, member }) => {
    await limits.enforce(bulkActs, member.userId);
    return actOnShowroomCars(services, { member, params, body }, hooks);
  });
  binder.serve(contracts.exportShowroomCars, ({ member }) => exportShowroomCars(services, member.userId));
}
