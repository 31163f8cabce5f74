import { installMode } from './install-mode.ts';

/**
 * Returns the URL that a mailed link redirects to. It retains `?mode=` if it is set in this browser; otherwise the
 * installed app opens the link.
 */
export function mailedLinkTarget(path: '/' | '/reset-password'): string {
  const { mode, chosen } = installMode();
  return `${location.origin}${path}${chosen ? `?mode=${mode}` : ''}`;
}
