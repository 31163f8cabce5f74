import { defineRequest } from '../endpoints/api-request.ts';

export const listIdentities = defineRequest('GET', '/api/admin/identities', 'admin');
export const countWaitingIdentities = defineRequest('GET', '/api/admin/identities/waiting', 'admin');
export const getIdentityRequest = defineRequest(
  'GET',
  '/api/admin/identities/{identity_request_id}',
  'admin',
);
export const getIdentityDocument = defineRequest(
  'GET',
  '/api/admin/identities/{identity_request_id}/documents/{identity_document_id}',
  'admin',
);
export const decideIdentity = defineRequest(
  'PUT',
  '/api/admin/identities/{identity_request_id}/decision',
  'admin',
);
export const takeIdentityBack = defineRequest(
  'PUT',
  '/api/admin/identities/{identity_request_id}/taking-back',
  'admin',
);
