import { defineRequest } from '../endpoints/api-request.ts';

export const followedShowroomsMaximum = 100;

export const listFollowedShowrooms = defineRequest('GET', '/api/me/followed-showrooms', 'member');
export const getFollowedShowroom = defineRequest('GET', '/api/me/followed-showrooms/{showroom_id}', 'member');
export const followShowroom = defineRequest('PUT', '/api/me/followed-showrooms/{showroom_id}', 'member');
export const unfollowShowroom = defineRequest('DELETE', '/api/me/followed-showrooms/{showroom_id}', 'member');
