import * as memberships from '@arabati/domain/memberships/memberships.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findPlans } from './memberships.queries.ts';

export function membershipsRoutes(binder: EndpointBinder, { database }: Services): void {
  binder.serve(memberships.listPlans, async () => ({ plans: await findPlans(database) }));
}
