import { readStoredSession } from './stored-session.ts';

/** Facts about the device, not about a person. Sign-out does not delete them. */
const deviceKeys = new Set([
  'arabati.first-run',
  'arabati.mode',
  'arabati.theme',
  'arabati.started',
  'arabati.started-with',
  'arabati.device',
]);

let isCleared = false;

/** Whether the member of this page has signed out, so that nothing of theirs may be stored on the device any more. */
export function isSignedOut(): boolean {
  if (isCleared && readStoredSession()) isCleared = false;
  return isCleared;
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
