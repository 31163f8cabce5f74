import { defineRequest } from '../endpoints/api-request.ts';

export const listDeskShowrooms = defineRequest('GET', '/api/admin/showrooms', 'admin');
export const decideShowroom = defineRequest('PUT', '/api/admin/showrooms/{showroom_id}/decision', 'admin');
