export { type ChangedMembership, changeMembership } from './change-membership.ts';
export { type Reversal, reverseActivation } from './reverse-activation.ts';
