import { getAccount } from '@arabati/domain/own-account/own-account.requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

/** Polling interval in milliseconds while the page is visible. */
const watchIntervalMs = 20_000;

/** Loads the member's devices and a pending change of the email address. */
export function useAccount() {
  return useQuery({ ...apiQuery(getAccount, {}), staleTime: 0 });
}

/** Polls while a change of the email address is pending, and refetches when the page becomes visible. */
export function useWatchAccount() {
  useQuery({
    ...apiQuery(getAccount, {}),
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: watchIntervalMs,
  });
}

/** @param options.throwOnError makes the returned function throw if the account could not be loaded. */
export function useRefreshAccount({ throwOnError = false } = {}) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: apiKey(getAccount) }, { throwOnError });
}
