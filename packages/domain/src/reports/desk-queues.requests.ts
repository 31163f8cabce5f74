import { defineRequest } from '../endpoints/api-request.ts';

export const listDeskQueues = defineRequest('GET', '/api/admin/reports/queues', 'admin');
export const getNextJob = defineRequest('GET', '/api/admin/reports/next', 'admin');
export const getQueueRules = defineRequest('GET', '/api/admin/settings/queues', 'admin');
export const changeQueueRules = defineRequest('PUT', '/api/admin/settings/queues', 'admin');

/** Jobs of a queue are counted up to this number. */
export const countedMaximum = 1_000;

export const queueIdMaxLength = 40;
