import type { Endpoint, EndpointCall } from '@arabati/domain/endpoints/endpoint';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from './api-client.ts';
import { apiKey } from './api-query.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A picture that its endpoint shows to some alone. It stays in this page's memory while it is looked at, nowhere else. */
export function usePrivatePicture<E extends Endpoint>(
  endpoint: E,
  call: EndpointCall<E, Blob>,
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
