import { holdsUnsent as holdsUnsentRecords } from '../platform/device-databases.ts';
import { shownItems } from '../platform/offline-queue/shown-items.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { holdsUnsentInput } from '../platform/unsent-prefixes.ts';
import { keysOfSentDrafts, syncDrafts } from './drafts/draft-sync.ts';

/** Longest time that a sign-out waits for drafts to be sent, in milliseconds. */
const sendTimeoutMs = 3_000;

/** Whether signing out would delete data that is on this device only. Drafts that can be sent are sent first. */
export async function holdsUnsent(): Promise<boolean> {
  // Without IndexedDB, queued changes are in memory only.
  if (holdsUnsentInput() || shownItems.get().size > 0) return true;
  const memberId = readStoredSession()?.user.id;
  if (!memberId) return holdsUnsentRecords(new Set());
  const holds = async () => holdsUnsentRecords(await keysOfSentDrafts(memberId));
  if (!(await holds())) return false;
  const timeout = new Promise((resolve) => setTimeout(resolve, sendTimeoutMs));
  await Promise.race([syncDrafts(memberId).catch(() => {}), timeout]);
  return holds();
}
