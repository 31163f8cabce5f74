import * as queues from '@arabati/domain/reports/desk-queues.endpoints';
import type { EndpointBinder } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { findNextJob } from '../desk/find-next-job.ts';
import { changeQueues } from './change-queues.ts';
import { getQueues, listQueues } from './list-queues.ts';

export function deskQueuesRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(queues.listDeskQueues, ({ administrator }) => listQueues(services, administrator));
  binder.serve(queues.getNextJob, async ({ administrator, query }) => {
    const { queue, except_receipt: receiptId } = query;
    const except = receiptId === undefined ? undefined : { receiptId };
    return { next: await findNextJob(services, { administrator, queue, except }) };
  });
  binder.serve(queues.getQueueRules, () => getQueues(services));
  binder.serve(queues.changeQueueRules, ({ administrator, body }) =>
    changeQueues(services, administrator, body),
  );
}
