import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads the plans, which change about once a year. */
export function usePlans() {
  return useQuery({ ...apiQuery(listPlans, {}), staleTime: 10 * 60_000 });
}
