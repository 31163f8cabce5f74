import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  isOfReceipts,
  isVisibleQueue,
  receiptsQueue,
  standardQueue,
  visibleJobs,
} from '@arabati/domain/reports/desk-queues';
import type { getQueueRules, listDeskQueues } from '@arabati/domain/reports/desk-queues.endpoints';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { countByQueue } from './queues.queries.ts';
import { readQueues } from './read-queues.ts';

/** Finds the queues whose jobs an administrator may decide. The names of the built-in ones, which are last, are null. */
async function findVisibleQueues(
  connection: Connection,
  { role }: Pick<Administrator, 'role'>,
): Promise<{ id: string; name: string | null }[]> {
  const jobs = visibleJobs(role);
  const { queues } = await readQueues(connection);
  return [
    ...queues.map(({ id, name, rule }) => ({ id, name, receipts: isOfReceipts(rule) })),
    { id: standardQueue, name: null, receipts: false },
    { id: receiptsQueue, name: null, receipts: true },
  ]
    .filter((queue) => isVisibleQueue(jobs, queue))
    .map(({ id, name }) => ({ id, name }));
}

/** Returns whether an administrator may see a queue: all queues, if there is no id. A deleted one is not visible. */
export async function isQueueVisible(
  connection: Connection,
  administrator: Pick<Administrator, 'role'>,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return true;
  return (await findVisibleQueues(connection, administrator)).some((queue) => queue.id === id);
}

export async function listQueues(
  { database }: Pick<Services, 'database'>,
  administrator: Administrator,
): Promise<EndpointResponse<typeof listDeskQueues>> {
  const queues = await findVisibleQueues(database, administrator);
  const ids = queues.map(({ id }) => id);
  const counts = await countByQueue(database, ids, visibleJobs(administrator.role));
  return {
    queues: queues.map((queue) => ({
      ...queue,
      waiting: counts.get(queue.id)?.waiting ?? 0,
      oldest: counts.get(queue.id)?.oldest?.toISOString() ?? null,
    })),
  };
}

export async function getQueues({
  database,
}: Pick<Services, 'database'>): Promise<EndpointResponse<typeof getQueueRules>> {
  const { changed_at, ...rules } = await readQueues(database);
  return { ...rules, changed_at: changed_at?.toISOString() ?? null };
}
