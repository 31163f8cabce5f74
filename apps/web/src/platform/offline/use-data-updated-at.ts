import type { Query, QueryClient } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { subjectQueries } from './offline-queries.ts';

/**
 * Returns when the oldest data on the screen was current, in milliseconds since the epoch; `null` if none of it can be
 * stale.
 */
export function useDataUpdatedAt(): number | null {
  return useShown(shownSince);
}

function shownSince(client: QueryClient): number | null {
  const times = shownSubjects(client).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Refetches the data on the screen, and everything that did not load. */
export async function refreshShown(client: QueryClient): Promise<void> {
  const predicate = (query: Query) => isSubject(query) || query.state.status === 'error';
  await client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}

/** Whether the screen displays stored data while the request is in progress. */
export function useIsRefreshing(): boolean {
  return useShown((client) => shownSubjects(client).some(({ state }) => state.fetchStatus === 'fetching'));
}

function useShown<Value extends number | boolean | null>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    // Batched, because a query created during a render notifies within that render.
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => read(client));
}

const isSubject = ({ queryKey }: Query) => subjectQueries.has(queryKey[0]);

function shownSubjects(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isSubject })
    .filter(({ state }) => state.data !== undefined);
}
