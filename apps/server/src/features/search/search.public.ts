export { searchAds } from './search-ads.ts';
