import { ownerRole } from '@arabati/domain/ads/vocabulary';
import type { Rule } from './rule.ts';

/** The member claims to own this car, and was a broker or an agent in an earlier ad. */
export const roleChanged: Rule<'role-changed'> = ({ sellerRole, earlier }) => {
  if (sellerRole !== ownerRole) return null;
  const other = earlier.find((ad) => ad.sellerRole !== null && ad.sellerRole !== ownerRole)?.sellerRole;
  return other ? { role: other } : null;
};
