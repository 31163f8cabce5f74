export { blockIdentifiers, unblockIdentifiers } from './block-identifiers.ts';
export { canonicalNumber, canonicalNumbers, readNumbers } from './canonical-numbers.ts';
export { findBlockedIdentifiers } from './find-blocked-identifiers.ts';
export { findTakenIdentifiers } from './find-taken-identifiers.ts';
export { findBlockedNumbers, lockIdentifiers } from './identifiers.queries.ts';
export { isEmailTaken } from './is-email-taken.ts';
export {
  changeNumbers,
  claimEmail,
  type Numbers,
  recordIdentifiers,
  storeIdentifiers,
} from './record-identifiers.ts';
export { releaseEmail, releaseNumber } from './release-identifier.ts';
