import { getSecondFactor } from '@arabati/domain/administration/second-factor.endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Whether one's own sign-in asks for a code. */
export function useSecondFactor() {
  return useQuery({ ...apiQuery(getSecondFactor, {}), staleTime: 0 });
}
