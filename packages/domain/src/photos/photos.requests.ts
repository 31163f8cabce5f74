import { defineRequest } from '../endpoints/api-request.ts';

export const uploadPhoto = defineRequest('PUT', '/api/photos/{photo_id}', 'member');
export const deletePhoto = defineRequest('DELETE', '/api/photos/{photo_id}', 'member');
