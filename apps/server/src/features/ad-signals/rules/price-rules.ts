import { type AdFacts, marketMinimum } from '../ad-facts.ts';
import type { Rule } from './rule.ts';

/** A thousand is omitted or added when old and new pounds, or pounds and thousands, are confused. */
const slipFactor = 1_000;
const tooLow = 0.5;
const tooHigh = 3;
/** From this number of similar ads, a model is in demand. */
const wantedFrom = 20;

type Market = NonNullable<AdFacts['market']>;

function compared({ price, market }: AdFacts): { market: Market; ratio: number } | null {
  return market && market.count >= marketMinimum ? { market, ratio: price / market.median } : null;
}

const isOrdinary = (ratio: number) => ratio >= tooLow && ratio <= tooHigh;
const isSlip = (ratio: number) => isOrdinary(ratio * slipFactor) || isOrdinary(ratio / slipFactor);

/** The price would be ordinary with three zeros more or fewer. */
export const priceSlip: Rule<'price-slip'> = (ad) => {
  const found = compared(ad);
  return found && isSlip(found.ratio) ? found.market : null;
};

/** Less than half of the usual price, for a model that many look for. */
export const baitPrice: Rule<'bait-price'> = (ad) => {
  const found = compared(ad);
  const isBait = found && found.ratio < tooLow && found.market.count >= wantedFrom && !isSlip(found.ratio);
  return isBait ? found.market : null;
};

/** Far below or above the usual price, where no other rule says why. */
export const priceFarOff: Rule<'price-far-off'> = (ad) => {
  const found = compared(ad);
  if (!found || isOrdinary(found.ratio) || priceSlip(ad) || baitPrice(ad)) return null;
  return found.market;
};
