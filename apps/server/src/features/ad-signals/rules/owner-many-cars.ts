import { ownerRole } from '@arabati/domain/ads/vocabulary';
import type { Rule } from './rule.ts';

const ordinary = 3;

/** A member with more than three ads as an owner in a quarter is probably a dealer. */
export const ownerManyCars: Rule<'owner-many-cars'> = ({ sellerRole, earlier }) => {
  if (sellerRole !== ownerRole) return null;
  const count = 1 + earlier.filter((ad) => ad.sellerRole === ownerRole).length;
  return count > ordinary ? { count } : null;
};
