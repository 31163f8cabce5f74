import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

/** Returns functions that call the endpoints of second reviews on one server. */
export function secondReviewRequests(market: TestApp) {
  const url = (id: string, part = '') => `/api/admin/second-reviews/${id}${part}`;
  const get = async (address: string, by: Headers, query: Record<string, string> = {}) =>
    (await market.app.inject({ url: address, headers: by, query })).json();
  const list = (by: Headers, query: Record<string, string> = {}) =>
    get('/api/admin/second-reviews', by, query);
  return {
    list,
    /** Finds the second review of a case in a list. */
    async of(caseId: string, by: Headers, query: Record<string, string> = {}) {
      const { items } = await list(by, query);
      return items.find(({ case_id }: { case_id: string }) => case_id === caseId);
    },
    get: (id: string, by: Headers) => get(url(id), by),
    claim: (id: string, by: Headers) =>
      market.app.inject({ method: 'PUT', url: url(id, '/claim'), headers: by }),
    release: (id: string, by: Headers) =>
      market.app.inject({ method: 'DELETE', url: url(id, '/claim'), headers: by }),
    decide: (id: string, decision: object, by: Headers) =>
      market.app.inject({ method: 'PUT', url: url(id, '/decision'), headers: by, payload: decision }),
    close: (id: string, by: Headers) =>
      market.app.inject({ method: 'PUT', url: url(id, '/closing'), headers: by }),
    figures: (by: Headers) => get('/api/admin/second-reviews/figures', by),
    /** Makes this share of all decisions have a second review. */
    draw: (percent: number) =>
      market.services.database
        .updateTable('settings')
        .set({ value: JSON.stringify({ hiding_reports: 4, second_review_percent: percent }) })
        .where('section', '=', 'reports')
        .execute(),
  };
}
