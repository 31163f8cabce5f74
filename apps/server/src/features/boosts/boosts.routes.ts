import { boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { SettingsCache } from '../settings/settings.public.ts';

export function boostsRoutes(binder: EndpointBinder, settings: SettingsCache): void {
  binder.serve(listBoostPlans, async () => {
    const { boosts } = await settings.current();
    return { plans: boostPlanTypes.map((plan_type) => ({ plan_type, ...boosts[plan_type] })) };
  });
}
