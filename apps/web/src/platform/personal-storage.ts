import { readStoredSession } from './stored-session.ts';

/** Key of the last sign-out on this device: a random value, after `deleted` if the account was deleted elsewhere. */
const signOutKey = 'arabati.signed-out';
const deletion = 'deleted';

/** Facts about the device, not about a person. Sign-out does not delete them. */
const deviceKeys = new Set([
  'arabati.first-run',
  'arabati.mode',
  'arabati.theme',
  'arabati.started',
  'arabati.started-with',
  'arabati.device',
  signOutKey,
]);

/** What was looked at on this device, without an owner's id. */
export const recentSearchesKey = 'arabati.recent-searches';
export const comparedAdsKey = 'arabati.compared-ads';

let isCleared = false;
/** The last sign-out on this device before the session of this page. */
let knownSignOut = readSignOut();

function readSignOut(): string | null {
  try {
    return localStorage.getItem(signOutKey);
  } catch {
    return null;
  }
}

/**
 * Records a sign-out for the other tabs: their forms are then closed, and must not save their input.
 *
 * @param cause `deleted` if the account was deleted on another device.
 */
export function recordSignOut(cause: typeof deletion | '' = ''): void {
  try {
    localStorage.setItem(signOutKey, cause + crypto.randomUUID());
  } catch {
    // Storage is full or unavailable. The record concerns other tabs only.
  }
}

/** Records that a session has begun, so that earlier sign-outs are ignored. */
export function recordSignIn(): void {
  knownSignOut = readSignOut();
}

/**
 * Returns whether the member of this page has signed out, here or in another tab. Then none of their data may be stored on
 * the device any more. A session that has expired is not a sign-out.
 */
export function isSignedOut(): boolean {
  if (readStoredSession()) {
    if (isCleared) recordSignIn();
    isCleared = false;
  } else {
    const signOut = readSignOut();
    if (signOut !== null && signOut !== knownSignOut) isCleared = true;
  }
  return isCleared;
}

/** Returns whether the session of this page has ended because the account was deleted on another device. */
export const isAccountDeleted = () => isSignedOut() && readSignOut()?.startsWith(deletion) === true;

/** Deletes what the next person would see of a member whose session has ended without a sign-out here. */
export function clearTraces(): void {
  localStorage.removeItem(recentSearchesKey);
  localStorage.removeItem(comparedAdsKey);
}

/** Deletes all personal data from the device at sign-out. Phones are shared. */
export async function clearPersonalStorage(): Promise<void> {
  isCleared = true;
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!deviceKeys.has(key)) storage.removeItem(key);
    }
  }
  try {
    // Cached photos reveal what a person has viewed. The app's own files stay.
    await globalThis.caches?.delete('arabati.photos');
    await globalThis.caches?.delete('arabati.shared-photos');
    const { emptyDevice } = await import('./device-databases.ts');
    await emptyDevice();
  } catch {
    // The import failed or IndexedDB is unavailable. The remaining records are stored under their member's own key.
  }
}
