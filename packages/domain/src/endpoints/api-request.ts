import type { Access, Endpoint } from './endpoint.ts';

/**
 * What a client needs to send a request. The `*.requests.ts` files declare requests and the limits of their input,
 * without schemas, which the browser's client does not need. The `*.endpoints.ts` files add the rest of the contract.
 */
export interface ApiRequest {
  method: Endpoint['method'];
  /** Names its parameters in braces: `/api/ads/{ad_id}`. */
  path: `/${string}`;
  access: Access;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineRequest<
  const Method extends ApiRequest['method'],
  const Path extends ApiRequest['path'],
  const Caller extends Access,
>(method: Method, path: Path, access: Caller): { method: Method; path: Path; access: Caller } {
  return { method, path, access };
}
