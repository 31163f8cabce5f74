import { defineRequest } from '../endpoints/api-request.ts';

export const secondFactorCodeMaxLength = 60;

export const getSecondFactor = defineRequest('GET', '/api/admin/second-factor', 'admin');
export const setUpSecondFactor = defineRequest('POST', '/api/admin/second-factor/setup', 'admin');
export const confirmSecondFactor = defineRequest('PUT', '/api/admin/second-factor', 'admin');
export const removeSecondFactor = defineRequest('POST', '/api/admin/second-factor/removal', 'admin');
