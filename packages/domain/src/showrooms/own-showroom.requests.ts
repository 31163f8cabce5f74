import { defineRequest } from '../endpoints/api-request.ts';

export const getOwnShowroom = defineRequest('GET', '/api/me/showroom-page', 'member');
export const saveShowroom = defineRequest('PUT', '/api/me/showroom-page/{showroom_id}', 'member');
export const setShowroomState = defineRequest('PUT', '/api/me/showroom-page/{showroom_id}/state', 'member');
