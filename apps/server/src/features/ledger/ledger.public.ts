export { findLedgerDifferences, readLedgerTotals } from './check-ledger.queries.ts';
export { correctReceived } from './correct-received.ts';
export { isRetry } from './is-retry.ts';
export { isLatestMembership, isReversible } from './is-reversible.ts';
export {
  type ActivationRow,
  clearNotes,
  findActivation,
  findActiveBoosts,
  findLatestMembershipChange,
  findReversal,
  findReversalRefund,
  insertReversal,
  lockActivation,
  sumReceived,
} from './ledger.queries.ts';
export { type Order, recordActivation } from './record-activation.ts';
export { recordMoney } from './record-money.ts';
export { refundDue } from './refund-due.ts';
export { type MemberStateBefore, memberStateBefore } from './state-before.ts';
