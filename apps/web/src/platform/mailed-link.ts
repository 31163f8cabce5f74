import { installMode } from './install-mode.ts';

/**
 * Where a mailed link leads back to. Whoever looks at the app by `?mode=` in a browser comes back to the app; without it
 * the link opens in whatever is installed.
 */
export function mailedLinkTarget(path: '/' | '/reset-password'): string {
  const { mode, chosen } = installMode();
  return `${location.origin}${path}${chosen ? `?mode=${mode}` : ''}`;
}
