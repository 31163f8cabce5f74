import type { AdFacts } from '../ad-facts.ts';
import type { Rule } from './rule.ts';

const withinMs = 60 * 60 * 1_000;
const ordinary = 5;

/** Counts the member's ads within an hour, including this one. */
function countRecent({ earlier, listedAt }: AdFacts): number {
  const since = listedAt.getTime() - withinMs;
  return 1 + earlier.filter((ad) => ad.listedAt.getTime() > since).length;
}

/** Too many ads within an hour for descriptions that were written by hand. */
export const burst: Rule<'burst'> = (ad) => {
  const count = countRecent(ad);
  return count > ordinary ? { count } : null;
};

/** The same number of ads, of several accounts on one device. A burst of the member's own ads has its own signal. */
export const deviceBurst: Rule<'device-burst'> = (ad) => {
  const own = countRecent(ad);
  const count = own + ad.deviceAds;
  return own <= ordinary && count > ordinary ? { count } : null;
};
