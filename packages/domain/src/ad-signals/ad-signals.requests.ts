import { defineRequest } from '../endpoints/api-request.ts';

export const getAdSignals = defineRequest('GET', '/api/admin/ads/{ad_id}/signals', 'admin');
