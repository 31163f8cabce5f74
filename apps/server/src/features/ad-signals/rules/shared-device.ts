import type { Rule } from './rule.ts';

/** Other accounts that a family's phone may have. */
const ordinary = 3;

/** More accounts on one of the member's devices than a family has. */
export const sharedDevice: Rule<'shared-device'> = ({ deviceAccounts }) =>
  deviceAccounts > ordinary ? { count: 1 + deviceAccounts } : null;
