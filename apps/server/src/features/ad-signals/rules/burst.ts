import type { Rule } from './rule.ts';

const withinMs = 60 * 60 * 1_000;
const ordinary = 5;

/** Too many ads within an hour for descriptions that were written by hand. */
export const burst: Rule<'burst'> = ({ earlier, listedAt }) => {
  const since = listedAt.getTime() - withinMs;
  const count = 1 + earlier.filter((ad) => ad.listedAt.getTime() > since).length;
  return count > ordinary ? { count } : null;
};
