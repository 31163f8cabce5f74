/**
 * The ad that brought somebody to the download page, carried through the installation: the app opens on it. Browser and
 * installed app have one storage where the app is the browser's own window (Android, desktop).
 */
const key = 'arabati.shared-link';
/** Somebody who installs later came for something else. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

export function rememberSharedAd(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // No storage: the app then opens on home.
  }
}

/** Answers the remembered ad once. */
export function takeSharedAd(storage: Pick<Storage, 'getItem' | 'removeItem'>, now: number): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    storage.removeItem(key);
    const { id, at } = (kept ?? {}) as { id?: unknown; at?: unknown };
    const fresh = typeof at === 'number' && now - at >= 0 && now - at < keptMs;
    return fresh && typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** An app that starts on home goes on to the remembered ad; the way back leads home. Before the first render. */
export function openSharedAd(): void {
  if (location.pathname !== '/') return;
  const id = takeSharedAd(localStorage, Date.now());
  if (id) history.pushState(null, '', `/ad/${id}`);
}
