export { expireOffers, sweepRefusedOffers } from './expire-offers.ts';
