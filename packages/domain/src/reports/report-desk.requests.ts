import { defineRequest } from '../endpoints/api-request.ts';

export const decisionReasonMaxLength = 300;

export const listReportCases = defineRequest('GET', '/api/admin/reports', 'admin');
export const countOpenCases = defineRequest('GET', '/api/admin/reports/waiting', 'admin');
export const getReportCase = defineRequest('GET', '/api/admin/reports/{case_id}', 'admin');
export const decideReportCase = defineRequest('PUT', '/api/admin/reports/{case_id}/decision', 'admin');
export const reopenReportCase = defineRequest('POST', '/api/admin/reports/{case_id}/reopening', 'admin');
