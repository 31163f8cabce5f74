import { holdsUnsent as holdsUnsentRecords } from '../platform/device-databases.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { keysOfSentDrafts } from './drafts/draft-sync.ts';

/** Whether signing out would delete data that is on this device only. */
export async function holdsUnsent(): Promise<boolean> {
  const memberId = readStoredSession()?.user.id;
  return holdsUnsentRecords(memberId ? await keysOfSentDrafts(memberId) : new Set());
}
