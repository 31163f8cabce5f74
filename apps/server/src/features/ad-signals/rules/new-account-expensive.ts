import type { Rule } from './rule.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const newFor = 3;

/** An account of the last three days offers a car in the most expensive quarter of the latest ads. */
export const newAccountExpensive: Rule<'new-account-expensive'> = ({
  price,
  upperQuartile,
  listedAt,
  memberSince,
}) => {
  const days = Math.floor((listedAt.getTime() - memberSince.getTime()) / dayMs);
  return days < newFor && upperQuartile !== null && price > upperQuartile ? { days } : null;
};
