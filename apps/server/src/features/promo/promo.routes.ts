import { getPromo } from '@arabati/domain/promo/promo.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readSlots } from './promo.queries.ts';

export function promoRoutes(binder: EndpointBinder, { database }: Services): void {
  binder.serve(getPromo, () => readSlots(database));
}
