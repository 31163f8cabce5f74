import { defineRequest } from '../endpoints/api-request.ts';

export const getDailyFigures = defineRequest('GET', '/api/admin/daily-figures', 'admin');
export const getAdDistribution = defineRequest('GET', '/api/admin/ad-distribution', 'admin');
