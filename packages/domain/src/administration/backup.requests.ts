import { defineRequest } from '../endpoints/api-request.ts';

export const downloadBackup = defineRequest('POST', '/api/admin/backup', 'admin');
