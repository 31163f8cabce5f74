import { defineRequest } from '../endpoints/api-request.ts';

export const listBlocks = defineRequest('GET', '/api/me/blocks', 'member');
export const findBlock = defineRequest('GET', '/api/me/blocks/{user_id}', 'member');
export const blockMember = defineRequest('PUT', '/api/me/blocks/{user_id}', 'member');
export const unblockMember = defineRequest('DELETE', '/api/me/blocks/{user_id}', 'member');
