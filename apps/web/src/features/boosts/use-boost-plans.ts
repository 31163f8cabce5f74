import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads the boost plans with their prices. */
export function useBoostPlans() {
  return useQuery({ ...apiQuery(listBoostPlans, {}), staleTime: 10 * 60_000 });
}
