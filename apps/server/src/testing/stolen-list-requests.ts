import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

/** Returns functions that send administrators' lists of stolen cars to one server. */
export function stolenListRequests(market: TestApp, desk: Headers) {
  return {
    import: (
      lines: string | Buffer,
      {
        id = randomUUID(),
        source = 'شرطة الخرطوم',
        by = desk,
      }: { id?: string; source?: string; by?: Headers } = {},
    ) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/admin/stolen-lists/imports/${id}`,
        headers: { ...by, 'content-type': 'text/csv' },
        query: { source },
        payload: lines,
      }),
    list: async () =>
      (await market.app.inject({ url: '/api/admin/stolen-lists', headers: desk })).json().items,
    withdraw: (id: string) =>
      market.app.inject({ method: 'DELETE', url: `/api/admin/stolen-lists/${id}`, headers: desk }),
  };
}
