/** Installation methods that the download page illustrates, in its order. */
export const installMethods = ['chrome', 'samsung', 'firefox', 'safari', 'desktop', 'elsewhere'] as const;
export type InstallMethod = (typeof installMethods)[number];

/**
 * Detects the installation method of a browser by its user agent. The guess only expands one section of a page that
 * shows all of them.
 *
 * @returns `null` for an unknown browser.
 */
export function detectInstallMethod(userAgent: string): InstallMethod | null {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  // In-app browsers and proxy browsers cannot install anything.
  if (says(/FBA[NV]|FB_IAB|Instagram|Snapchat|musical_ly|; wv\)|Opera Mini/)) return 'elsewhere';
  if (says(/iPhone|iPad|iPod/)) return 'safari';
  // An iPad reports itself as a Mac; the steps of Safari are the same on both.
  if (says(/Macintosh/) && says(/Version\/[\d.]+ .*Safari\//)) return 'safari';
  if (says(/Android/)) {
    if (says(/SamsungBrowser\//)) return 'samsung';
    if (says(/Firefox\//)) return 'firefox';
    return says(/Chrome\//) ? 'chrome' : null;
  }
  return says(/Chrome\//) ? 'desktop' : null;
}

/**
 * Checks whether a home screen app has its own storage, separate from the browser's, so that data of the browser is
 * not available in it.
 */
export function installsApart(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}
