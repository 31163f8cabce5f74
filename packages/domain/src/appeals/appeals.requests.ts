import { defineRequest } from '../endpoints/api-request.ts';

export const appealMaxLength = 500;

export const getAdRemoval = defineRequest('GET', '/api/me/ads/{ad_id}/removal', 'member');
export const sendAppeal = defineRequest('PUT', '/api/me/appeals/{appeal_id}', 'member');
