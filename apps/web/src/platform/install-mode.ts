/**
 * The product's two route sets: the installed app and the browser's. Presentation alone, never a security boundary.
 */
export type Mode = 'app' | 'browser';

const modeKey = 'arabati.mode';

/** `?mode=app` or `?mode=browser`, for this tab from then on; anyone may look at both sets without installing. */
export function readModeOverride(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Mode | null {
  const asked = new URLSearchParams(search).get('mode');
  if (asked === 'app' || asked === 'browser') {
    try {
      storage.setItem(modeKey, asked);
    } catch {
      // No storage (strict privacy settings): it then holds for this page alone.
    }
    return asked;
  }
  try {
    const kept = storage.getItem(modeKey);
    return kept === 'app' || kept === 'browser' ? kept : null;
  } catch {
    return null;
  }
}

/** A home screen window (Android, desktop, iOS) or the Android wrapper. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true ||
    document.referrer.startsWith('android-app://')
  );
}

export interface InstallMode {
  mode: Mode;
  /** Chosen by `?mode=`, not found out. */
  chosen: boolean;
}

function readInstallMode(): InstallMode {
  const override = readModeOverride(location.search, sessionStorage);
  return { mode: override ?? (isInstalled() ? 'app' : 'browser'), chosen: override !== null };
}

let read: InstallMode | null = null;

/** The mode of this page load; it does not change while the page lives. */
export function installMode(): InstallMode {
  read ??= readInstallMode();
  return read;
}
