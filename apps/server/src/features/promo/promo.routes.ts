import { promoMembership } from '@arabati/domain/promo/promo';
import { getPromo } from '@arabati/domain/promo/promo.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readPlans } from '../memberships/memberships.public.ts';
import { readSlots } from './promo.queries.ts';

export function promoRoutes(binder: EndpointBinder, { database }: Services): void {
  binder.serve(getPromo, async () => {
    const [slots, plans] = await Promise.all([readSlots(database), readPlans(database)]);
    return { ...slots, days: plans.of(promoMembership).duration_days ?? 0 };
  });
}
