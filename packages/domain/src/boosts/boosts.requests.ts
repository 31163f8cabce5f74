import { defineRequest } from '../endpoints/api-request.ts';

export const listBoostPlans = defineRequest('GET', '/api/boost-plans', 'public');
