/**
 * Selects one of the two route sets: the installed app's or the browser's. For presentation only, never a security
 * boundary.
 */
export type Mode = 'app' | 'browser';

const modeKey = 'arabati.mode';

/** `?mode=app` or `?mode=browser` applies to the rest of the tab's session. Both modes are public. */
export function readModeOverride(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Mode | null {
  const requested = new URLSearchParams(search).get('mode');
  if (requested === 'app' || requested === 'browser') {
    try {
      storage.setItem(modeKey, requested);
    } catch {
      // Storage is unavailable (strict privacy settings). The mode then applies to this page only.
    }
    return requested;
  }
  try {
    const stored = storage.getItem(modeKey);
    return stored === 'app' || stored === 'browser' ? stored : null;
  } catch {
    return null;
  }
}

/** Whether the page runs in a home screen window (Android, desktop, iOS) or in the Android wrapper. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true ||
    document.referrer.startsWith('android-app://')
  );
}

export interface InstallMode {
  mode: Mode;
  /** Whether the mode was set by `?mode=` rather than detected. */
  chosen: boolean;
}

function readInstallMode(): InstallMode {
  const override = readModeOverride(location.search, sessionStorage);
  return { mode: override ?? (isInstalled() ? 'app' : 'browser'), chosen: override !== null };
}

let read: InstallMode | null = null;

/** The mode of this page load. Constant while the page is open. */
export function installMode(): InstallMode {
  read ??= readInstallMode();
  return read;
}
