import { defineRequest } from '../endpoints/api-request.ts';

export const auditSearchMaxLength = 100;

export const listAudit = defineRequest('GET', '/api/admin/audit', 'admin');
export const exportAudit = defineRequest('POST', '/api/admin/audit/export', 'admin');
