import type { DeskQueue } from '@arabati/domain/reports/desk-queues';
import type { ListedQueue, NextJob } from '@arabati/domain/reports/desk-queues.endpoints';
import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

/** A queue whose rule accepts everything but what is given. */
export function deskQueue(name: string, rule: Partial<DeskQueue['rule']> = {}, id = `q-${name}`): DeskQueue {
  const all = { subjects: [], reasons: [], signals: [], min_weight: null, automatic: null };
  return { id, name, rule: { ...all, ...rule } };
}

/** Returns functions that send administrators' requests about the desk's queues to one server. */
export function queueRequests(market: TestApp, desk: Headers) {
  const read = async (url: string, headers: Headers) => (await market.app.inject({ url, headers })).json();
  const rules = (by: Headers = desk) => read('/api/admin/settings/queues', by);
  return {
    rules,
    /** Replaces the queues, by default those of the latest version. */
    change: async (
      queues: readonly object[],
      { by = desk, version }: { by?: Headers; version?: number } = {},
    ) =>
      market.app.inject({
        method: 'PUT',
        url: '/api/admin/settings/queues',
        headers: by,
        payload: { version: version ?? (await rules()).version, queues },
      }),
    /** Returns the numbers of waiting jobs by queue. */
    waiting: async (by: Headers = desk): Promise<Record<string, number>> => {
      const { queues } = await read('/api/admin/reports/queues', by);
      return Object.fromEntries((queues as ListedQueue[]).map(({ id, waiting }) => [id, waiting]));
    },
    queues: async (by: Headers = desk): Promise<ListedQueue[]> =>
      (await read('/api/admin/reports/queues', by)).queues,
    next: async (query = '', by: Headers = desk): Promise<NextJob | null> =>
      (await read(`/api/admin/reports/next${query}`, by)).next,
    claimReceipt: (id: string, by: Headers = desk) =>
      market.app.inject({ method: 'PUT', url: `/api/admin/receipts/${id}/claim`, headers: by }),
    getReceipt: (id: string, by: Headers = desk) => read(`/api/admin/receipts/${id}`, by),
    commentOnReceipt: (id: string, commentId: string, comment: object, by: Headers = desk) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/admin/receipts/${id}/comments/${commentId}`,
        headers: by,
        payload: { kind: 'comment', ...comment },
      }),
  };
}
