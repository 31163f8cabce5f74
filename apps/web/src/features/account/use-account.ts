import { getAccount } from '@arabati/domain/account/account.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

/** The member's devices and a change of address that waits. */
export function useAccount() {
  return useQuery({ ...apiQuery(getAccount, {}), staleTime: 0 });
}

export function useRefreshAccount() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: apiKey(getAccount) });
}
