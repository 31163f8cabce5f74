import type { Endpoint, EndpointCall, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Returns the cache key of a call. `apiKey(endpoint)` alone matches every call of that endpoint. */
export function apiKey<E extends Endpoint>(endpoint: E, call?: EndpointCall<E, Blob>): QueryKey {
  const name = `${endpoint.method} ${endpoint.path}`;
  return call === undefined ? [name] : [name, call];
}

/** Returns one endpoint's call as query options: `useQuery(apiQuery(getPromo, {}))`. */
export function apiQuery<E extends Endpoint>(endpoint: E, call: EndpointCall<E, Blob>) {
  return queryOptions({
    queryKey: apiKey(endpoint, call),
    queryFn: ({ signal }): Promise<EndpointResponse<E>> => callApi(endpoint, call, { signal }),
  });
}
