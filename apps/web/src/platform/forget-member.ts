import { deleteRecordsOf } from './device-databases.ts';
import { deviceKeys, recordSignOut } from './personal-storage.ts';
import { endPushes } from './push-subscription.ts';
import { readStoredSession } from './stored-session.ts';

/**
 * Deletes what this device holds of a member whose account no longer exists: drafts, queued items, cached responses and
 * photos. Unlike a sign-out, it leaves what another member has written on this device and sends later, perhaps with a
 * session that has expired.
 *
 * @param memberIds the member, and whom they acted for.
 */
export async function forgetMember(memberIds: readonly string[]): Promise<void> {
  // Another tab may have signed another member in.
  const isOthers = readStoredSession() !== null;
  // Open forms, here and in other tabs, must not save their input once more.
  if (!isOthers) recordSignOut();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!deviceKeys.has(key) && isOwn(key, memberIds, isOthers)) storage.removeItem(key);
    }
  }
  try {
    await deleteRecordsOf(memberIds);
    // A photo's name does not tell who has viewed it.
    await globalThis.caches?.delete('arabati.photos');
    if (isOthers) return;
    await globalThis.caches?.delete('arabati.shared-photos');
    await endPushes();
  } catch {
    // IndexedDB or pushes are unavailable.
  }
}

/** Values whose key names a member. The keys of all others belong to the session or to what was looked at. */
const memberInKey =
  /^arabati\.(?:message-draft|review-draft|dismissed-notifications|live|unsent\.(?:shared-values|identity|showroom|stolen-car))\.([^.]+)/;

function isOwn(key: string, memberIds: readonly string[], isOthers: boolean): boolean {
  const member = memberInKey.exec(key)?.[1];
  return member === undefined ? !isOthers : memberIds.includes(member);
}
