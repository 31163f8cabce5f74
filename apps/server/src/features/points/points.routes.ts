import * as points from '@arabati/domain/points/points.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listOwnPointEntries } from './list-own-point-entries.ts';

export function pointsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(points.listOwnPointEntries, ({ query, member }) =>
    listOwnPointEntries(services, { userId: member.userId, query }),
  );
}
