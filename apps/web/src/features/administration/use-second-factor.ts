import { getSecondFactor } from '@arabati/domain/administration/second-factor.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads whether the administrator's sign-in requires a second factor. */
export function useSecondFactor() {
  return useQuery({ ...apiQuery(getSecondFactor, {}), staleTime: 0 });
}
