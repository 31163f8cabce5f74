import { defineRequest } from '../endpoints/api-request.ts';

export const administratorNameMaxLength = 100;

export const adminAuth = defineRequest('POST', '/functions/v1/admin-auth', 'public');
export const adminChangePassword = defineRequest('POST', '/functions/v1/admin-change-password', 'admin');
export const syncDomainSettings = defineRequest('POST', '/functions/v1/sync-domain-settings', 'public');
export const getAdminSession = defineRequest('GET', '/api/admin/session', 'admin');
export const endAdminSession = defineRequest('DELETE', '/api/admin/session', 'admin');
