export { hasHiddenAds, isSuspended } from './is-suspended.ts';
export { readSuspension, serializeSuspension } from './read-suspension.ts';
export {
  findEndedSuspensions,
  findOpenSuspension,
  findSuspension,
  hasOpenSuspension,
  insertSuspension,
  writeSuspensionEnd,
} from './suspensions.queries.ts';
