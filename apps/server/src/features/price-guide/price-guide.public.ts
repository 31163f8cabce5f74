export { getAdPriceGuide } from './get-ad-price-guide.ts';
export { getModelPrices } from './get-model-prices.ts';
export { listPublicModels } from './guide.queries.ts';
export { recomputePrices } from './recompute-prices.ts';
export { sweepPriceObservations } from './sweep-observations.ts';
