import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './desk-queues.requests.ts';
import { deskQueuesSchema } from './desk-queues.ts';

/** The id of a queue; absent for all jobs. A queue that was deleted, or that the role may not see, has no jobs. */
export const queueQuery = v.optional(v.pipe(v.string(), v.maxLength(requests.queueIdMaxLength)));

const deskQueueSchema = v.object({
  id: v.string(),
  /** Null for the queues of the jobs that meet no rule. */
  name: v.nullable(v.string()),
  /** Number of waiting jobs, at most the maximum that is counted. */
  waiting: v.number(),
  /** When the oldest waiting job arrived; null if none waits. */
  oldest: v.nullable(v.string()),
});
export type ListedQueue = v.InferOutput<typeof deskQueueSchema>;

/** Refetched while the list is open. */
export const listDeskQueues = defineEndpoint({
  ...requests.listDeskQueues,
  permission: 'desk',
  summary: `The queues that the administrator may work on, in their order, with their jobs counted up to ${requests.countedMaximum}`,
  response: v.object({ queues: v.array(deskQueueSchema) }),
  problems: ['not-signed-in'],
});

/** Where a job is decided: the receipt's own screen, or the screen of the case. */
export const nextJobSchema = v.object({ case_id: v.string(), receipt_id: v.nullable(v.string()) });
export type NextJob = v.InferOutput<typeof nextJobSchema>;

export const getNextJob = defineEndpoint({
  ...requests.getNextJob,
  permission: 'desk',
  summary:
    'The heaviest, then oldest job of a queue that no colleague works on and that the administrator has not skipped',
  query: v.object({
    queue: queueQuery,
    /** A receipt that is not returned itself. */
    except_receipt: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: v.object({ next: v.nullable(nextJobSchema) }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const getQueueRules = defineEndpoint({
  ...requests.getQueueRules,
  permission: 'settings',
  summary: 'The queues of the desk with their routing rules, in the order in which they are tried',
  response: v.object({
    /** Number of changes. A change contains the version that it is based on. */
    version: v.number(),
    changed_by: v.nullable(v.string()),
    changed_at: v.nullable(v.string()),
    queues: deskQueuesSchema,
  }),
  problems: ['not-signed-in'],
});

/** Waiting jobs are routed again, also those of deleted queues. */
export const changeQueueRules = defineEndpoint({
  ...requests.changeQueueRules,
  writeClass: 'administration',
  permission: 'settings',
  summary: 'Change the queues and their routing rules; rejected if they have changed in the meantime',
  body: v.object({
    version: v.pipe(v.number('required'), v.integer('not-a-number')),
    queues: deskQueuesSchema,
  }),
  response: v.object({ version: v.number() }),
  problems: ['not-signed-in', 'invalid-input', 'settings-changed', 'too-many-requests'],
});
