import type { Query, QueryClient } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { subjectQueries } from './offline-queries.ts';

/**
 * Since when what is on the screen has been true, its oldest part, in milliseconds since the epoch; null where nothing
 * of it can be old.
 */
export function useDataUpdatedAt(): number | null {
  return useShown(shownSince);
}

function shownSince(client: QueryClient): number | null {
  const times = shownSubjects(client).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Asks for what is on the screen again. */
export async function refreshShown(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: isSubject }, { cancelRefetch: false });
}

/** The screen shows what was kept while the answer is still on its way. */
export function useIsRefreshing(): boolean {
  return useShown((client) => shownSubjects(client).some(({ state }) => state.fetchStatus === 'fetching'));
}

function useShown<Value extends number | boolean | null>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    // In batches: a query that a render makes is told of in that render.
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
