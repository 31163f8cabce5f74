import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { queryClient } from '../../platform/query-client.ts';

const queryKey = apiKey(listRevealedContacts, { query: {} });

/** Changes a reveal in the cached list. Without a list in memory, loads it, so that the device has the change too. */
export async function patchReveal(adId: string, change: Partial<RevealedContact>): Promise<void> {
  // A response in progress may predate this change.
  await queryClient.cancelQueries({ queryKey });
  const patched = patchQueryData<InfiniteData<ApiResponse<typeof listRevealedContacts>>>(
    queryClient,
    queryKey,
    ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.ad_id === adId ? { ...item, ...change } : item)),
      })),
    }),
  );
  if (!patched) await storeRevealsOnDevice();
}

/** Loads the latest reveals, which are then stored on the device, before the member needs them without a network. */
export function storeRevealsOnDevice(): Promise<void> {
  return queryClient.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listRevealedContacts, { query: {} }, { signal }),
    initialPageParam: null as string | null,
    staleTime: 0,
  });
}
