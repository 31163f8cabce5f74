import type { ApiRequest } from '@arabati/domain/endpoints/api-request';

type Values = Record<string, unknown>;

/** Fills `{…}` in the path and appends the query. Omits undefined and null values. */
export function endpointAddress(endpoint: ApiRequest, call: { params?: Values; query?: Values }): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.params?.[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${endpoint.path} lacks ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
