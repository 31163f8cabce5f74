import type { ApiCall, ApiResponse } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Returns the cache key of a call. `apiKey(endpoint)` alone matches every call of that endpoint. */
export function apiKey<E extends ApiRequest>(endpoint: E, call?: ApiCall<E, Blob>): QueryKey {
  const name = `${endpoint.method} ${endpoint.path}`;
  return call === undefined ? [name] : [name, call];
}

/** Returns one endpoint's call as query options: `useQuery(apiQuery(getPromo, {}))`. */
export function apiQuery<E extends ApiRequest>(endpoint: E, call: ApiCall<E, Blob>) {
  return queryOptions({
    queryKey: apiKey(endpoint, call),
    queryFn: ({ signal }): Promise<ApiResponse<E>> => callApi(endpoint, call, { signal }),
  });
}
