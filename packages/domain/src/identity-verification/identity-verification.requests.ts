import { defineRequest } from '../endpoints/api-request.ts';

export const getIdentity = defineRequest('GET', '/api/me/identity', 'member');
export const uploadIdentityDocument = defineRequest(
  'PUT',
  '/api/me/identity/documents/{identity_document_id}',
  'member',
);
export const removeIdentityDocument = defineRequest(
  'DELETE',
  '/api/me/identity/documents/{identity_document_id}',
  'member',
);
export const getOwnIdentityDocument = defineRequest(
  'GET',
  '/api/me/identity/documents/{identity_document_id}',
  'member',
);
export const requestIdentity = defineRequest(
  'PUT',
  '/api/me/identity/requests/{identity_request_id}',
  'member',
);
export const withdrawIdentity = defineRequest(
  'DELETE',
  '/api/me/identity/requests/{identity_request_id}',
  'member',
);
