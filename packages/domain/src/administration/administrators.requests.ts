import { defineRequest } from '../endpoints/api-request.ts';

export const listAdminSessions = defineRequest('GET', '/api/admin/sessions', 'admin');
export const endOneAdminSession = defineRequest('DELETE', '/api/admin/sessions/{session_id}', 'admin');
export const listAdministrators = defineRequest('GET', '/api/admin/administrators', 'admin');
export const createAdministrator = defineRequest(
  'PUT',
  '/api/admin/administrators/{administrator_id}',
  'admin',
);
export const changeAdministratorRole = defineRequest(
  'PUT',
  '/api/admin/administrators/{administrator_id}/role',
  'admin',
);
export const changeAdministratorState = defineRequest(
  'PUT',
  '/api/admin/administrators/{administrator_id}/state',
  'admin',
);
export const resetAdministrator = defineRequest(
  'POST',
  '/api/admin/administrators/{administrator_id}/reset',
  'admin',
);
export const endAdministratorsSessions = defineRequest(
  'DELETE',
  '/api/admin/administrators/{administrator_id}/sessions',
  'admin',
);
