import { defineRequest } from '../endpoints/api-request.ts';

export const appealAnswerMaxLength = 300;

export const listAppeals = defineRequest('GET', '/api/admin/appeals', 'admin');
export const countWaitingAppeals = defineRequest('GET', '/api/admin/appeals/waiting', 'admin');
export const decideAppeal = defineRequest('PUT', '/api/admin/appeals/{appeal_id}/decision', 'admin');
