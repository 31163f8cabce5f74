import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useAppConfig } from '../../platform/app-config.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';

/** Loads the plans, which change about once a year. */
export function usePlans() {
  return useQuery({ ...apiQuery(listPlans, {}), staleTime: 10 * 60_000 });
}

/** Whether the plans or the member's own one are still loading. They appear together, so that nothing moves. */
export function useIsLoadingPlans(): boolean {
  const [plans, config, profile] = [usePlans(), useAppConfig(), useOwnProfile()];
  return plans.isLoading || config.isLoading || profile.isLoading;
}
