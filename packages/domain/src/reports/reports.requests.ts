import { defineRequest } from '../endpoints/api-request.ts';

export const reportNoteMaxLength = 500;

export const sendReport = defineRequest('PUT', '/api/reports/{report_id}', 'member');
export const findOpenReport = defineRequest('GET', '/api/me/reports/open', 'member');
