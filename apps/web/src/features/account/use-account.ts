import { getAccount } from '@arabati/domain/account/account.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

/** Between two checks while the page is visible. */
const watchIntervalMs = 20_000;

/** The member's devices and a change of address that waits. */
export function useAccount() {
  return useQuery({ ...apiQuery(getAccount, {}), staleTime: 0 });
}

/** Checks again while a change of address waits: at intervals, and at once when the person returns to the page. */
export function useWatchAccount() {
  useQuery({
    ...apiQuery(getAccount, {}),
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: watchIntervalMs,
  });
}

/** @param options.throwOnError the returned function throws where the account could not be loaded. */
export function useRefreshAccount({ throwOnError = false } = {}) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: apiKey(getAccount) }, { throwOnError });
}
