import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Updates cached data but keeps its timestamp, so that the age displayed for it stays correct. */
export function patchQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Data | undefined {
  const state = client.getQueryState<Data>(queryKey);
  if (state?.data === undefined) return undefined;
  const changed = change(state.data);
  client.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
  return changed;
}
