import { defineRequest } from '../endpoints/api-request.ts';

export const listPlans = defineRequest('GET', '/api/plans', 'public');
