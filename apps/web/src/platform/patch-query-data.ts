import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Updates cached data but keeps its timestamp, so that the age displayed for it stays correct. */
export function patchQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Data | undefined {
  const known = client.getQueryState<Data>(queryKey);
  if (known?.data === undefined) return undefined;
  const changed = change(known.data);
  client.setQueryData(queryKey, changed, { updatedAt: known.dataUpdatedAt });
  return changed;
}
