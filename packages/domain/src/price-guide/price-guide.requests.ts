import { defineRequest } from '../endpoints/api-request.ts';

/** Newest ads on the page of a model. */
export const newestOfModel = 6;

export const getAdPriceGuide = defineRequest('GET', '/api/ads/{ad_id}/price-guide', 'public');
export const getPriceGuide = defineRequest('GET', '/api/price-guide', 'public');
export const getModelPrices = defineRequest('GET', '/api/prices/{brand}/{model}', 'public');

/** The page of a model's prices, by the catalogue's ids. */
export const modelPricesPath = (brand: string, model: string) => `/prices/${brand}/${model}`;
