import { appStart } from '@arabati/domain/app/page-addresses';

/**
 * Carries the ad whose link opened the download page through the installation, so that the app opens on it. Where the
 * installed app is the browser's own window (Android, desktop), both share storage. On Apple's devices they do not:
 * there the app's start URL contains the ad, and the app records that it has opened it.
 */
const key = 'arabati.shared-link';
const startedWithKey = 'arabati.started-with';
/** Maximum age in milliseconds. A later installation has another reason. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000;

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

export function rememberSharedAd(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Storage is unavailable. The app then opens on home.
  }
}

/** Returns the stored ad once. */
export function takeSharedAd(storage: Pick<Storage, 'getItem' | 'removeItem'>, now: number): string | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    storage.removeItem(key);
    const { id, at } = (stored ?? {}) as { id?: unknown; at?: unknown };
    const fresh = typeof at === 'number' && now - at >= 0 && now - at < maxAgeMs;
    return fresh && typeof id === 'string' && isId(id) ? id : null;
  } catch {
    return null;
  }
}

/** Returns the ad in the app's start URL, on the first start only. */
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
    // Without storage the first start cannot be recorded. Open home instead of the same ad on every start.
    return null;
  }
}

/**
 * Opens the stored ad when the app starts on home, with home as the previous history entry. Call before the first
 * render.
 */
export function openSharedAd(): void {
  const address = new URL(location.href);
  const { pathname, searchParams } = address;
  const isHome = pathname === '/';
  const id = isHome ? (takeSharedAd(localStorage, Date.now()) ?? takeStartAd(address, localStorage)) : null;
  // Removes parameters that only the start needs. Shortcuts start elsewhere.
  if (searchParams.has(appStart)) {
    searchParams.delete(appStart);
    history.replaceState(history.state, '', isHome ? '/' : pathname + address.search);
  }
  if (id) history.pushState(null, '', `/ad/${id}`);
}
