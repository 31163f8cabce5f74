import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum number of ads in one batch of impressions. */
export const maxImpressionsPerBatch = 100;
/** Days that a seller can choose. */
export const figurePeriods = ['7', '30', '90'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
export const defaultFigurePeriod: FigurePeriod = '30';

export const recordImpressions = defineRequest('POST', '/api/impressions', 'public');
export const listAdFigures = defineRequest('GET', '/api/me/ad-figures', 'member');
export const getAdFigures = defineRequest('GET', '/api/me/ads/{ad_id}/figures', 'member');
export const exportAdFigures = defineRequest('GET', '/api/me/ads/{ad_id}/figures/file', 'member');
