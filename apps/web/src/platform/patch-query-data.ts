import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes what is known of an answer without making it younger: what a screen says of its age stays true. */
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
