export { importStolenFile, type StolenFileFigures } from './lists/import-stolen-file.ts';
export { RefusedFile } from './lists/refused-file.ts';
export { reviewListedCars } from './lists/review-listed-cars.ts';
export { reviewIfStolen, reviewStolenAds } from './review-stolen-ads.ts';
