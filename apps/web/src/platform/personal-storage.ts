/** Facts about the device, not about whoever used it: they outlive a sign-out. */
const deviceKeys = new Set([
  'arabati.first-run',
  'arabati.mode',
  'arabati.theme',
  'arabati.started',
  'arabati.started-with',
]);

/** Signing out on a shared phone leaves nothing of the person behind. */
export async function clearPersonalStorage(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!deviceKeys.has(key)) storage.removeItem(key);
    }
  }
  try {
    // The photos that somebody looked at; the app's own files stay.
    await globalThis.caches?.delete('arabati.photos');
    const { emptyDatabases } = await import('./device-databases.ts');
    await emptyDatabases();
  } catch {
    // The file did not arrive, or the device keeps no databases: what is there is under its member's own key.
  }
}
