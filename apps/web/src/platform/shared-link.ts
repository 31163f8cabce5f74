import { appStart } from '@arabati/domain/app/page-addresses';

/**
 * The ad that brought somebody to the download page, carried through the installation: the app opens on it. Browser and
 * installed app have one storage where the app is the browser's own window (Android, desktop). On Apple's devices they have
 * not: there the app's own start address names the ad, and the app remembers that it has been there.
 */
const key = 'arabati.shared-link';
const startedWithKey = 'arabati.started-with';
/** Somebody who installs later came for something else. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

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
    return fresh && typeof id === 'string' && isId(id) ? id : null;
  } catch {
    return null;
  }
}

/** The ad in the app's start address, the first time that the app starts with it. */
export function takeStartAd(
  { searchParams }: URL,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | null {
  const id = searchParams.get('ad');
  if (!id || !isId(id)) return null;
  try {
    if (storage.getItem(startedWithKey) === id) return null;
    storage.setItem(startedWithKey, id);
    return id;
  } catch {
    // Nothing to remember it with: rather home than the same ad for ever.
    return null;
  }
}

/** An app that starts on home goes on to the remembered ad; the way back leads home. Before the first render. */
export function openSharedAd(): void {
  const address = new URL(location.href);
  if (address.pathname !== '/') return;
  const id = takeSharedAd(localStorage, Date.now()) ?? takeStartAd(address, localStorage);
  // What only a start needs to say is gone from there on.
  if (address.searchParams.has(appStart)) history.replaceState(history.state, '', '/');
  if (id) history.pushState(null, '', `/ad/${id}`);
}
