import type { Rule } from './rule.ts';

/** A broker's ad has the number of the car's owner, who may have an account too. */
const ordinary = 1;

/** Several other accounts use a number of the ad, in their profile or their ads. */
export const sharedNumber: Rule<'shared-number'> = ({ numberAccounts }) =>
  numberAccounts > ordinary ? { count: 1 + numberAccounts } : null;
