export { reviewIfStolen, reviewStolenAds } from './review-stolen-ads.ts';
