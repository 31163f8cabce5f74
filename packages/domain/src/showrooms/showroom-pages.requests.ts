import { defineRequest } from '../endpoints/api-request.ts';

export const listShowrooms = defineRequest('GET', '/api/showrooms', 'public');
export const getShowroom = defineRequest('GET', '/api/showrooms/{slug}', 'public');
export const listShowroomAds = defineRequest('GET', '/api/showrooms/{slug}/ads', 'public');

/** The address of a showroom's page. A notification knows its id only, which the page accepts as well. */
export const showroomPath = (slug: string): `/showrooms/${string}` => `/showrooms/${slug}`;
