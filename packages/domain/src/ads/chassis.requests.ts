import { defineRequest } from '../endpoints/api-request.ts';

export const checkChassisNumber = defineRequest('POST', '/api/ads/{ad_id}/chassis-checks', 'member');
