import type { ApiCall } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from './api-client.ts';
import { apiKey } from './api-query.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Loads a picture that requires authorization. It is kept in memory only while it is displayed. */
export function usePrivatePicture<E extends ApiRequest>(
  endpoint: E,
  call: ApiCall<E, Blob>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const query = useQuery({
    queryKey: apiKey(endpoint, call),
    queryFn: ({ signal }) => fetchFile(endpoint, call, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { ...query, url: useObjectUrl(query.data) };
}
