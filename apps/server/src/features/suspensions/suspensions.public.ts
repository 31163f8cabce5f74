export { hasHiddenAds, isSuspended } from './is-suspended.ts';
export { readSuspension, serializeSuspension } from './read-suspension.ts';
export {
  clearForStrikes,
  findEndedSuspensions,
  findOpenSuspension,
  findSuspendedMembers,
  findSuspension,
  findSuspensionsForStrikes,
  hasOpenSuspension,
  insertSuspension,
  writeSuspensionEnd,
} from './suspensions.queries.ts';
