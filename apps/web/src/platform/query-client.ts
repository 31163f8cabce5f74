import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api-problem.ts';

/** With the delays below, a failure is displayed about two seconds after the first response, not ten. */
const maxRetries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      // Do not retry while the device reports no network. The first attempt is always made.
      retry: (failures, error) => failures < maxRetries && navigator.onLine && isRetryable(error),
      // 0.5 and 1 s, each with up to 50 % jitter, so that the phones of one cell do not retry in step.
      retryDelay: (failures) => 500 * 2 ** failures * (1 + Math.random() / 2),
      // `navigator.onLine` is wrong in both directions on the networks here: always try, and retry when it changes.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
