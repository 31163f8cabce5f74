/** Facts about the device, not about a person. Sign-out does not delete them. */
const deviceKeys = new Set([
  'arabati.first-run',
  'arabati.mode',
  'arabati.theme',
  'arabati.started',
  'arabati.started-with',
  'arabati.device',
]);

/** Deletes all personal data from the device at sign-out. Phones are shared. */
export async function clearPersonalStorage(): Promise<void> {
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
