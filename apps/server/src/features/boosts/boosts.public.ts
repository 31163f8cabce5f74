export { boostAd } from './boost-ad.ts';
export { cancelBoost } from './cancel-boost.ts';
export { endBoosts } from './end-boosts.ts';
